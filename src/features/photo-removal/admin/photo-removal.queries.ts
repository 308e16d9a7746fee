import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import {
  listHiddenPictures,
  listPhotoRequests,
  listYoungCollections,
  type PhotoRequests,
  type YoungCollection,
} from '../photo-removal.contract.ts';

/** Each time a screen opens or gets the focus, because people ask at any time. */
const always = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function usePhotoRequests() {
  return useQuery<PhotoRequests>({ queryKey: [listPhotoRequests.path], ...always });
}

export function useYoungCollections() {
  return useQuery<YoungCollection[]>({ queryKey: [listYoungCollections.path], ...always });
}

export function useHiddenPictures(collection: string) {
  return useQuery({
    queryKey: [listHiddenPictures.path, collection],
    queryFn: () => call(listHiddenPictures, { query: { collection } }),
    ...always,
  });
}

/** Reads again what shows hidden pictures, and says what was done. */
export function useRefresh() {
  const client = useQueryClient();
  return async (title: string) => {
    const lists = [listPhotoRequests, listYoungCollections, listHiddenPictures];
    await Promise.all([
      ...lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      refreshRecords(client, 'media'),
    ]);
    toast({ title });
  };
}

/** Hides or shows pictures. */
export function usePhotoChange<Result>(
  run: (idempotencyKey: string) => Promise<Result>,
  done: (result: Result) => string,
) {
  const refresh = useRefresh();
  return useAction({ run, onDone: (result) => refresh(done(result)) });
}

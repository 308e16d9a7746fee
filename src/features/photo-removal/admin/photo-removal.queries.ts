import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import {
  countPhotoRequests,
  listHiddenPictures,
  listPhotoRequests,
  listYoungCollections,
} from '../photo-removal.contract.ts';

const always = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
/** The dashboard reads those of the count and of young people under the same keys. */
const keys = {
  count: [countPhotoRequests.path],
  requests: [listPhotoRequests.path],
  young: [listYoungCollections.path],
  hidden: [listHiddenPictures.path],
};

export function usePhotoRequests() {
  return useQuery({ queryKey: keys.requests, queryFn: () => call(listPhotoRequests, {}), ...always });
}

export function useYoungCollections() {
  return useQuery({ queryKey: keys.young, queryFn: () => call(listYoungCollections, {}), ...always });
}

export function useHiddenPictures(collection: string) {
  return useQuery({
    queryKey: [...keys.hidden, collection],
    queryFn: () => call(listHiddenPictures, { query: { collection } }),
    ...always,
  });
}

/** Reads again what shows hidden pictures, and says what was done. */
export function useRefresh() {
  const client = useQueryClient();
  return async (title: string) => {
    await Promise.all([
      ...Object.values(keys).map((queryKey) => client.invalidateQueries({ queryKey })),
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

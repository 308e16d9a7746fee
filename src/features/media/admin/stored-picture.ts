import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../../records/admin/record-queries.ts';
import { readMedia, type MediaItem } from '../media.contract.ts';

export const mediaKeys = {
  all: recordKeys.all('media'),
  item: (id: number) => recordKeys.detail('media', id),
  library: (search: string, group: string | undefined) =>
    [...recordKeys.all('media'), 'library', search, group] as const,
};

/** What is stored about a picture of our own; nothing for one of another site, or while it is read. */
export function useStoredPicture(url: string): MediaItem | undefined {
  const id = Number(/^\/media\/(\d{1,9})\//.exec(url)?.[1] ?? 0);
  const { data } = useQuery({
    queryKey: mediaKeys.item(id),
    queryFn: () => call(readMedia, { params: { id } }),
    enabled: id > 0,
    // Its title only helps to recognize it, so a failure is not shown.
    retry: false,
  });
  return id > 0 ? data : undefined;
}

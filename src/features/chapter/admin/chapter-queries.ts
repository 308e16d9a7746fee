import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys, refreshRecords } from '../../../records/admin/record-queries.ts';
import { readChapter } from '../chapter.contract.ts';
import { readSite } from '../site.contract.ts';

export const chapterFormKey = recordKeys.form('chapter', 0);

/** Everything the chapter says about itself. It is small, so each screen reads all of it. */
export function useChapter() {
  return useQuery({
    queryKey: recordKeys.list('chapter'),
    queryFn: () => call(readChapter, {}),
    refetchOnMount: 'always',
  });
}

/** For a form. It is read each time the screen opens, so that a form never starts from an outdated version. */
export function useChapterToEdit() {
  return useQuery({ queryKey: chapterFormKey, queryFn: () => call(readChapter, {}), gcTime: 0 });
}

/** After a change, everything that was read of the details and their history is outdated. */
export async function refreshChapter(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [readSite.path] }),
    refreshRecords(client, 'chapter'),
  ]);
}

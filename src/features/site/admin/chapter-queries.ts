import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { recordKeys, refreshRecords } from '../../records/admin/record-queries.ts';
import { readChapter } from '../chapter.contract.ts';
import { readSite } from '../site.contract.ts';
import { topics, type Topic } from '../chapter.rules.ts';

export const chapterKeys = {
  all: recordKeys.all('chapter'),
  form: recordKeys.form('chapter', 0),
};

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
  return useQuery({ queryKey: chapterKeys.form, queryFn: () => call(readChapter, {}), gcTime: 0 });
}

/** After a change, everything that was read of the details and their history is outdated. */
export async function refreshChapter(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [readSite.path] }),
    refreshRecords(client, 'chapter'),
  ]);
}

/** Whether a topic is prepared under The year: visitors see it once the next year starts, so it has no draft. */
export function isForNextYear(topic: Topic): boolean {
  return topic === 'successor';
}

/** Where the screen of a topic was opened from. */
export function backFrom(topic: Topic | undefined) {
  return topic && isForNextYear(topic)
    ? { to: '/admin/year', label: 'Back to The year' }
    : { to: '/admin/chapter', label: 'Back to Chapter details' };
}

/** The topic that an address names: `/admin/chapter/president`. The activity links by number. */
export function topicIn(param: string | undefined): Topic | undefined {
  return topics.find((topic, index) => topic === param || String(index + 1) === param);
}

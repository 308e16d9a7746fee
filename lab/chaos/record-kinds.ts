import type { Chapter } from '../../src/features/chapter/chapter.contract.ts';
import {
  emptyValues,
  topicId,
  type ChapterValues,
  type Topic,
} from '../../src/features/chapter/topics.contract.ts';
import { listedKinds, type RecordKind } from '../samples.ts';

/** The kinds of record that `chaos-saves.ts` saves. */
export const recordKinds: RecordKind[] = [
  {
    type: 'page',
    name: 'page',
    hasDrafts: true,
    path: '/api/pages',
    adminPath: '/api/admin/pages',
    toStored: (page: { version: number; published: unknown }) => page,
    body: pageText,
    // Not a mark, because later saves leave it.
    newBody: (mark) => ({ slug: mark.replace('mark', 'page'), type: 'general' }),
  },
  ...listedKinds,
  topicKind('mission', (mark) => ({
    statement: mark,
    mission: filling(mark, 300),
    history: filling(mark, 300),
    facts: [1, 2, 3, 4].map(() => ({ figure: mark, label: mark })),
  })),
  topicKind('president', (mark) => ({ name: mark, message: `<p>${filling(mark, 9000)}</p>` })),
  topicKind('identity', (mark) => ({ chapterName: mark, tagline: mark, description: mark })),
];

function topicKind<T extends Topic>(
  topic: T,
  values: (mark: string) => Partial<ChapterValues[T]>,
): RecordKind {
  const path = `/api/admin/chapter/${topic}`;
  return {
    type: 'chapter',
    name: topic,
    fixedId: topicId(topic),
    hasDrafts: true,
    path,
    adminPath: path,
    readPath: '/api/admin/chapter',
    toStored: (chapter: Chapter) => chapter[topic],
    body: (mark) => ({ values: { ...emptyValues[topic], ...values(mark) } }),
  };
}

function pageText(mark: string) {
  const html = `<p>${filling(mark, 900)}</p>`;
  const sections = Array.from({ length: 20 }, () => ({ title: mark, content: html }));
  return { title: mark, content: { body: html, sections } };
}

function filling(mark: string, words: number): string {
  return `${mark} ${'afternoon '.repeat(words)}`;
}

/** The mark of the save that stored these values. */
export function markOf({ body }: RecordKind, stored: unknown): string {
  const found = marksIn(stored);
  const isWhole = new Set(found).size === 1 && found.length === marksIn(body('mark-0')).length;
  return isWhole ? found[0]! : `a mixture of ${found.length} marks: ${[...new Set(found)].join(', ')}`;
}

function marksIn(stored: unknown): string[] {
  return JSON.stringify(stored).match(/mark-\d+/g) ?? [];
}

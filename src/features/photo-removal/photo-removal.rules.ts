import { addDaysTo, type Day } from '../../kernel/dates.ts';

export function removalPath(id: number | string): string {
  return `/photo-removal/${id}`;
}

/** Where officers say whether a collection shows young people. */
export function youngPath(title: string): string {
  return `/admin/gallery/young-people?${new URLSearchParams({ collection: title })}`;
}

/** What became of a request that was just sent. */
export const outcomes = ['hidden', 'asked', 'waiting'] as const;
export type Outcome = (typeof outcomes)[number];

export const decisions = ['hidden', 'kept', 'removed'] as const;
export type Decision = (typeof decisions)[number];

/** So early the dashboard says that a permission ends. */
const DAYS_OF_NOTICE = 30;

/** Whether a permission ends within the days of the notice. Its last day counts. */
export function endsSoon(until: string | undefined, today: Day): boolean {
  return until !== undefined && until <= addDaysTo(today, DAYS_OF_NOTICE);
}

/** Whether the last day of a permission is over. */
export function isOver(until: string | null, today: Day): boolean {
  return until !== null && until < today;
}

const nameLike = /(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}'’-]+ +\p{Lu}[\p{L}'’-]+/gu;

/** Whether a caption may have the full name of a child: two capitalized words that are not the name of a member. */
export function mayNameChild(text: string, memberNames: readonly string[]): boolean {
  const known = memberNames.join('\n').toLowerCase();
  return [...text.matchAll(nameLike)].some(
    ([words]) => !known.includes(words.replaceAll(/ +/g, ' ').toLowerCase()),
  );
}

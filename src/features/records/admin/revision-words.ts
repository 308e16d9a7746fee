import { formatIn } from '../../../kernel/dates.ts';
import type { RevisionSummary } from '../records.contract.ts';
import type { RevisionKind } from '../records.rules.ts';

const kindNames: Record<RevisionKind, string> = {
  published: 'Published',
  draft: 'Draft',
  deleted: 'Deleted',
};

export function kindOf({ kind, isRestored }: RevisionSummary): string {
  return isRestored ? `${kindNames[kind]}, restored` : kindNames[kind];
}

export function momentOf({ at }: RevisionSummary, timeZone: string): string {
  return formatIn(timeZone, at, 'MMM d, yyyy • h:mm a');
}

/** Versions that were there before anybody's changes were kept have no name on them. */
export function writerOf({ who }: RevisionSummary): string {
  return who ?? 'From before names were kept';
}

/** The version that is published now: the newest one that was, unless all was deleted since. */
export function seenByVisitors(newestFirst: readonly RevisionSummary[]): RevisionSummary | undefined {
  const last = newestFirst.find(({ kind }) => kind !== 'draft');
  return last?.kind === 'published' ? last : undefined;
}

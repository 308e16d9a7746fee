import type { ImportedRow, ImportReport } from '../import-members.contract.ts';

export const outcomeNames: Record<ImportedRow['outcome'], string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

/** What happens to a row, one sentence each. */
export function describeRow({ outcome, changes, problems, note }: ImportedRow): string[] {
  const sentences = {
    create: ['Will be added.'],
    update: [`Changes ${changes.join('; ')}.`],
    unchanged: ['Already up to date.'],
    error: problems,
  }[outcome];
  return note ? [...sentences, note] : sentences;
}

/** '3 new, 2 changed, 46 unchanged, 1 with an error'; zero counts are left out. */
export function formatCounts({ create, update, unchanged, error }: ImportReport['counts']): string {
  const parts = [
    create > 0 && `${formatNumber(create)} new`,
    update > 0 && `${formatNumber(update)} changed`,
    unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
    error > 0 && (error === 1 ? '1 with an error' : `${formatNumber(error)} with errors`),
  ];
  return parts.filter(Boolean).join(', ');
}

export function formatErrorRows(count: number): string {
  return count === 1 ? 'the row with an error' : `the ${formatNumber(count)} rows with errors`;
}

/** Rows with errors first, then rows with a note, so that they are not hidden below a thousand others. */
export function sortByUrgency(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.toSorted((one, other) => urgency(other) - urgency(one));
}

function urgency({ outcome, note }: ImportedRow): number {
  if (outcome === 'error') return 2;
  return note ? 1 : 0;
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

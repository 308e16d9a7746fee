import type { ImportedRow, ImportReport } from '../import-members.contract.ts';

export const outcomeNames: Record<ImportedRow['outcome'], string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

/** What will become of a row, one sentence each. */
export function sentencesOf({ outcome, changes, problems, note }: ImportedRow): string[] {
  const told = {
    create: ['She will be added to the list.'],
    update: [`This will change ${changes.join('; ')}.`],
    unchanged: ['The list says the same already.'],
    error: problems,
  }[outcome];
  return note ? [...told, note] : told;
}

/** '3 new, 2 changed, 46 unchanged, 1 with an error'; what there is none of is left out. */
export function countsInWords({ create, update, unchanged, error }: ImportReport['counts']): string {
  const parts = [
    create > 0 && `${number(create)} new`,
    update > 0 && `${number(update)} changed`,
    unchanged > 0 && `${number(unchanged)} unchanged`,
    error > 0 && (error === 1 ? '1 with an error' : `${number(error)} with errors`),
  ];
  return parts.filter(Boolean).join(', ');
}

export function rowsWithErrors(count: number): string {
  return count === 1 ? 'the row with an error' : `the ${number(count)} rows with errors`;
}

/**
 * Rows with errors first, then those with a note, each group as the table has it: what somebody must look at shall not
 * stand below a thousand others.
 */
export function worstFirst(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.toSorted((one, other) => urgency(other) - urgency(one));
}

function urgency({ outcome, note }: ImportedRow): number {
  if (outcome === 'error') return 2;
  return note ? 1 : 0;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}

import { columnNames, columns, type ImportedRow, type ImportReport } from '../import-members.contract.ts';
import { formatMemberCount } from '../members.rules.ts';

export const outcomeNames: Record<ImportedRow['outcome'], string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

/** What happens to a row, one sentence each. */
export function describeRow(row: ImportedRow): string[] {
  const { outcome, changes, problems, note } = row;
  const sentences = {
    create: [describeAdded(row)],
    update: [`Changes ${changes.join('; ')}.`],
    unchanged: ['Already up to date.'],
    error: [...problems, ...describeOthers(row)],
  }[outcome];
  return [...sentences, ...(note ? [note] : [])];
}

export function formatRowName({ name }: ImportedRow): string {
  return name || '(no name)';
}

/** What else is in a row without a name: otherwise no one could tell whose it is. */
function describeOthers({ name, others = {} }: ImportedRow): string[] {
  const cells = columns.flatMap((column) =>
    others[column] ? [`${columnNames[column]} “${others[column]}”`] : [],
  );
  return name || cells.length === 0 ? [] : [`The row has ${new Intl.ListFormat('en-US').format(cells)}.`];
}

/** One sentence for each heading that the import would add, however many rows have it. */
export function describeNewHeadings(rows: readonly ImportedRow[]): string[] {
  const headings = new Set(rows.flatMap(({ newHeading }) => newHeading ?? []));
  return [...headings].map((heading) => `“${heading}” will be a new heading on the Members page.`);
}

function describeAdded({ added: { title, isOfficer, heading } = { isOfficer: false } }: ImportedRow): string {
  const kind = isOfficer ? 'an officer' : 'a member';
  return `Will be added as ${kind}${title ? ` (${title})` : ''}${heading ? ` under “${heading}”` : ''}.`;
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

export const checkLabel = 'Check corrections';

/** How many rows have errors, and what can be done about them with the button that is shown. */
export function describeErrors(count: number, button?: 'import' | 'check'): string {
  const [rows, them] =
    count === 1 ? ['1 row has an error', 'it'] : [`${formatNumber(count)} rows have errors`, 'them'];
  const next = { import: `, or import the others without ${them}`, check: `, then press “${checkLabel}”` };
  return `${rows}. Correct ${them} below${button ? next[button] : ''}.`;
}

/** What the button of the import says. */
export function importLabel({ create, update, error }: ImportReport['counts']): string {
  const skipped = error === 0 ? '' : ` and skip ${error === 1 ? '1 row' : `${formatNumber(error)} rows`}`;
  return `Import ${formatMemberCount(create + update)}${skipped}`;
}

/** Rows with errors first, then rows with a note, so that they are not hidden below a thousand others. */
export function sortByUrgency(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.toSorted((one, other) => urgency(other) - urgency(one));
}

const suffixes = new Set('jr sr ii iii iv phd md esq edd dds jd rn cpa'.split(' '));

/** ‘Ruth Hightower’ for ‘Hightower, Ruth’; nothing for a name that is not written last name first. */
export function turnName(name: string): string | undefined {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name.trim()) ?? [];
  if (!last || !first || suffixes.has(first.replaceAll('.', '').toLowerCase())) return undefined;
  return `${first.trim()} ${last.trim()}`;
}

function urgency({ outcome, note }: ImportedRow): number {
  if (outcome === 'error') return 2;
  return note ? 1 : 0;
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

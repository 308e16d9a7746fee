import Papa from 'papaparse';
import { unescapeFormula, writeCsv } from '../../../infra/csv/write-csv.ts';
import { type AppError, invalidField } from '../../../kernel/errors.ts';
import { columnNames, columns, type Column, type ImportInput } from '../import-members.contract.ts';
import { MAX_MEMBERS } from '../members.contract.ts';
import type { MemberRow } from './members.repository.ts';

/** All members as a table that spreadsheets open and the import accepts. */
export function writeMembersCsv(members: readonly MemberRow[]): string {
  return writeCsv(
    Object.values(columnNames),
    members.map((member) => columns.map((column) => formatCell(member[column]))),
  );
}

export function formatCell(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
}

export interface TableRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: Partial<Record<Column, string>>;
  problems: string[];
}

export interface MembersTable {
  rows: TableRow[];
  /** Remarks on the whole file. */
  notes: string[];
}

/** The table with some cells replaced. What was wrong with a whole row is gone once all of its cells were replaced. */
export function withCorrections(table: MembersTable, corrections: ImportInput['corrections']): MembersTable {
  const byRow = new Map(corrections.map(({ row, cells }) => [row, cells]));
  const rows = table.rows.map((row) => {
    const corrected = byRow.get(row.row);
    if (!corrected) return row;
    const isReplaced = Object.keys(row.cells).every((column) => column in corrected);
    const problems = isReplaced ? describeDamage(Object.values(corrected)) : row.problems;
    return { ...row, cells: { ...row.cells, ...corrected }, problems };
  });
  return { ...table, rows };
}

/** Reads a table of members as any spreadsheet writes it. Rejects text that is not such a table. */
export function readMembersCsv(csv: string): MembersTable {
  const { headings, body, firstRow, unclosedRow } = splitTable(csv);
  if (unclosedRow) throw unreadable(`A closing quotation mark is missing in row ${unclosedRow}.`);
  const found = headings.map(findColumn);
  assertHeadings(found);
  const rows = body
    .map((cells, index) => toRow(cells, { row: firstRow + index, found }))
    .filter((row) => row !== undefined);
  if (rows.length === 0) throw unreadable('This table is empty: there are no rows below the headings.');
  if (rows.length > MAX_MEMBERS) {
    throw unreadable(
      `This table has ${rows.length.toLocaleString('en-US')} rows. Import at most ${MAX_MEMBERS.toLocaleString('en-US')} at once.`,
    );
  }
  return { rows, notes: describeUnknownColumns(headings, found) };
}

/** Splits a table into cells. Rows are numbered as in a spreadsheet, where empty rows above the headings count. */
function splitTable(csv: string) {
  const [line, separator] = separatorLine.exec(csv) ?? ['', undefined];
  // Excel does not show this line either, so its rows are counted without it.
  const table = csv.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: separator ?? detectDelimiter(table) });
  const index = findHeadingsRow(data);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  return {
    headings: data[index] ?? [],
    body: data.slice(index + 1),
    firstRow: index + 2,
    unclosedRow: unclosed && (unclosed.row ?? 0) + 1,
  };
}

/** The first line by which Excel and others name the separator. */
const separatorLine = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

function isEmptyRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function findHeadingsRow(rows: readonly string[][]): number {
  return Math.max(
    0,
    rows.findIndex((cells) => !isEmptyRow(cells)),
  );
}

/** Spreadsheets use commas, semicolons or tabs, depending on the country: the one that gives the most known headings. */
function detectDelimiter(table: string): string {
  const countKnownHeadings = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(table, { delimiter, preview: 100 });
    return (data[findHeadingsRow(data)] ?? []).filter(findColumn).length;
  };
  const [best] = [',', ';', '\t'].toSorted(
    (one, other) => countKnownHeadings(other) - countKnownHeadings(one),
  );
  return best!;
}

/** Accepted headings, normalized as `findColumn` does it. */
const headingNames: Record<Column, string[]> = {
  name: ['name', 'fullname', 'member', 'membername'],
  title: ['title', 'position', 'role', 'office', 'jobtitle'],
  email: ['email', 'emailaddress', 'mail'],
  category: ['category', 'group', 'committee', 'heading'],
  isOfficer: ['officer', 'isofficer', 'officers', 'executivecommittee'],
  isAlumna: ['alumna', 'isalumna', 'alumnae', 'alumnamember'],
  isPlatinum: ['platinum', 'isplatinum', 'platinummember'],
  isUnlisted: ['donotlist', 'unlisted', 'isunlisted', 'notlisted'],
};

function findColumn(heading: string): Column | undefined {
  const normalized = heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*\)|[^a-z]/g, '');
  return columns.find((column) => headingNames[column].includes(normalized));
}

type FoundColumns = readonly (Column | undefined)[];

function assertHeadings(found: FoundColumns): void {
  if (!found.includes('name')) {
    const others = columns.slice(1).map((column) => `“${columnNames[column]}”`);
    throw unreadable(
      `The first row must name the columns, and one of them must be “Name”. The others can be ${new Intl.ListFormat('en-US').format(others)}.`,
    );
  }
  const duplicate = columns.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (duplicate) {
    throw unreadable(`Two columns mean “${columnNames[duplicate]}”. Delete or rename one of them.`);
  }
}

function describeUnknownColumns(headings: readonly string[], found: FoundColumns): string[] {
  return headings
    .filter((heading, index) => !found[index] && heading.trim() !== '')
    .slice(0, 20)
    .map((heading) => `Column “${heading.trim().slice(0, 60)}” isn’t recognized and will be ignored.`);
}

function toRow(
  cells: readonly string[],
  { row, found }: { row: number; found: FoundColumns },
): TableRow | undefined {
  if (isEmptyRow(cells)) return undefined;
  const problems: string[] = [];
  if (cells.slice(found.length).some((cell) => cell.trim() !== '')) {
    problems.push(
      'This row has more cells than headings. Put cells with a comma or semicolon in quotation marks.',
    );
  }
  problems.push(...describeDamage(cells));
  const known = found.flatMap((column, index) =>
    column ? [[column, unescapeFormula(cells[index]?.trim() ?? '')]] : [],
  );
  return { row, cells: Object.fromEntries(known) as TableRow['cells'], problems };
}

function describeDamage(cells: readonly string[]): string[] {
  return cells.some(hasEncodingErrors)
    ? ['Some characters in this row are damaged. Correct them, or save the table again as “CSV UTF-8”.']
    : [];
}

/**
 * Windows-1252 decoded as UTF-8 contains U+FFFD. UTF-8 decoded as Windows-1252 contains ‘Ã©’, ‘Ã‰’ or ‘â€™’: an ‘Ã’ before a
 * byte that cannot start a character.
 */
function hasEncodingErrors(cell: string): boolean {
  return /\uFFFD|Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/.test(cell);
}

function unreadable(message: string): AppError {
  return invalidField('csv', message);
}

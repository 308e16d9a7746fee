import { unescapeFormula } from '../../../infra/csv/write-csv.ts';
import { AppError } from '../../../kernel/errors.ts';
import { columnNames, columns, type Column } from '../import-members.rules.ts';
import { MAX_MEMBERS } from '../members.rules.ts';
import { columnOf } from './columns-of-headings.ts';
import { isEmptyRow, splitTable } from './split-table.ts';

export interface TableRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: Partial<Record<Column, string>>;
  problems: string[];
}

export interface MembersTable {
  rows: TableRow[];
  /** What is to be said of the whole file. */
  notes: string[];
}

/** Reads a table of members, as spreadsheets of all kinds write it. What makes no sense as a table is refused. */
export function readMembersCsv(csv: string): MembersTable {
  const { headings, body, firstRow, unclosedRow } = splitTable(csv);
  if (unclosedRow) throw unreadable(`In row ${unclosedRow} a quotation mark is missing.`);
  const found = headings.map(columnOf);
  refuseWrongHeadings(found);
  const rows = body
    .map((cells, index) => toRow(cells, { row: firstRow + index, found }))
    .filter((row) => row !== undefined);
  if (rows.length === 0) throw unreadable('There is nobody in this table: below the headings it is empty.');
  if (rows.length > MAX_MEMBERS) {
    throw unreadable(
      `This table has ${rows.length.toLocaleString('en-US')} rows. Please send at most ${MAX_MEMBERS.toLocaleString('en-US')} at once.`,
    );
  }
  return { rows, notes: notesOn(headings, found) };
}

function refuseWrongHeadings(found: readonly (Column | undefined)[]): void {
  if (!found.includes('name')) {
    throw unreadable(
      `The first row must name the columns, and one of them must be ‘Name’. We also know ${listed(columns.slice(1))}.`,
    );
  }
  const twice = columns.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (twice) {
    throw unreadable(`Two columns mean ‘${columnNames[twice]}’. Please delete or rename one of them.`);
  }
}

function notesOn(headings: readonly string[], found: readonly (Column | undefined)[]): string[] {
  return headings
    .filter((heading, index) => !found[index] && heading.trim() !== '')
    .slice(0, 20)
    .map((heading) => `We do not know the column ‘${heading.trim().slice(0, 60)}’ and leave it out.`);
}

interface Place {
  row: number;
  found: readonly (Column | undefined)[];
}

function toRow(cells: readonly string[], { row, found }: Place): TableRow | undefined {
  if (isEmptyRow(cells)) return undefined;
  const problems: string[] = [];
  if (cells.slice(found.length).some((cell) => cell.trim() !== '')) {
    problems.push(
      'This row has more cells than there are headings. A cell with a comma or semicolon in it must stand in quotation marks.',
    );
  }
  if (cells.some(hasLostLetters)) {
    problems.push(
      'Some letters of this row got lost. Please save the table again as ‘CSV UTF-8’ (Windows calls the other one ‘ANSI’ or ‘Windows-1252’).',
    );
  }
  const known = found.flatMap((column, index) =>
    column ? [[column, unescapeFormula(cells[index]?.trim() ?? '')]] : [],
  );
  return { row, cells: Object.fromEntries(known) as TableRow['cells'], problems };
}

/**
 * Windows-1252 read as UTF-8 leaves U+FFFD behind; UTF-8 read as Windows-1252 leaves ‘Ã©’, ‘Ã‰’ and ‘â€™’: behind the ‘Ã’
 * stands what Windows has for a byte that cannot begin a letter.
 */
function hasLostLetters(cell: string): boolean {
  return /\uFFFD|Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/.test(cell);
}

function unreadable(message: string): AppError {
  return new AppError('invalid-input', message, { csv: message });
}

function listed(named: readonly Column[]): string {
  return new Intl.ListFormat('en-US').format(named.map((column) => `‘${columnNames[column]}’`));
}

import Papa from 'papaparse';
import { columnOf } from './columns-of-headings.ts';

export interface SplitTable {
  headings: string[];
  body: string[][];
  /** The number a spreadsheet gives the first row of the body. */
  firstRow: number;
  /** The row in which a quotation mark is missing. */
  unclosedRow: number | undefined;
}

/** Cuts a table into cells. Empty rows above the headings count, as a spreadsheet counts them. */
export function splitTable(csv: string): SplitTable {
  const [line, told] = separatorLine.exec(csv) ?? ['', undefined];
  // Excel does not show this line either, so its rows are counted without it.
  const table = csv.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: told ?? delimiterOf(table) });
  const place = placeOfHeadings(data);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  return {
    headings: data[place] ?? [],
    body: data.slice(place + 1),
    firstRow: place + 2,
    unclosedRow: unclosed && (unclosed.row ?? 0) + 1,
  };
}

/** What Excel and others put first to say what separates the cells. */
const separatorLine = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

export function isEmptyRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function placeOfHeadings(rows: readonly string[][]): number {
  return Math.max(
    0,
    rows.findIndex((cells) => !isEmptyRow(cells)),
  );
}

/** Spreadsheets separate by commas, semicolons or tabs, by country: whatever makes most sense of the headings. */
function delimiterOf(table: string): string {
  const understood = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(table, { delimiter, preview: 100 });
    return (data[placeOfHeadings(data)] ?? []).filter(columnOf).length;
  };
  const [best] = [',', ';', '\t'].toSorted((one, other) => understood(other) - understood(one));
  return best!;
}

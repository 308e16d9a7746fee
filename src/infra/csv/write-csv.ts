import Papa from 'papaparse';
import { byteOrderMark } from '../../kernel/byte-order-mark.ts';

/** A table that spreadsheets open, and in which nothing runs. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = Papa.unparse([headings, ...rows.map((row) => row.map(harmless))], {
    newline: '\r\n',
    // Elsewhere in the world a spreadsheet takes these for the end of a cell, and what follows for a cell of its own.
    quotes: (cell: string) => /[;\t]/.test(cell),
  });
  return `${byteOrderMark}${table}\r\n`;
}

/**
 * A spreadsheet runs what begins like a formula; behind an apostrophe it is text. Where there was one already, one more is
 * written, so that an import can take exactly one away.
 */
function harmless(cell: string): string {
  return /^'*[=+\-@]/.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before it was made harmless. */
export function unescapeFormula(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

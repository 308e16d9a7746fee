import Papa from 'papaparse';
import { byteOrderMark } from '../../kernel/plain-text.ts';

/** Writes a CSV file for spreadsheets, in which no formula runs. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = Papa.unparse([headings, ...rows.map((row) => row.map(escapeFormula))], {
    newline: '\r\n',
    // In some locales a spreadsheet reads these as separators, so the cell is quoted.
    quotes: (cell: string) => /[;\t]/.test(cell),
  });
  return `${byteOrderMark}${table}\r\n`;
}

/**
 * A spreadsheet runs a cell that starts like a formula; an apostrophe before it makes it text. A cell that already starts with one
 * gets another, so that an import can always remove exactly one.
 */
function escapeFormula(cell: string): string {
  return /^'*[=+\-@]/.test(cell) ? `'${cell}` : cell;
}

/** Reverts the escaping of a cell. */
export function unescapeFormula(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

import Papa from 'papaparse';
import { byteOrderMark, columnNames, columns } from '../import-members.rules.ts';
import type { MemberRow } from './members.repository.ts';

/** All members as a table that spreadsheets open and the import takes again. */
export function membersCsv(members: readonly MemberRow[]): string {
  const rows = members.map((member) => columns.map((column) => harmless(written(member[column]))));
  const table = Papa.unparse([Object.values(columnNames), ...rows], { newline: '\r\n' });
  return `${byteOrderMark}${table}\r\n`;
}

function written(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
}

/**
 * A spreadsheet runs what begins like a formula; behind an apostrophe it is text. Where there was one already, one more is
 * written, so that the import can take exactly one away.
 */
function harmless(cell: string): string {
  return /^'*[=+\-@]/.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before it was made harmless. */
export function asItWas(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

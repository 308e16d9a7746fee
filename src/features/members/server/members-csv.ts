import Papa from 'papaparse';
import type { MemberRow } from './members.repository.ts';

export const columnNames = {
  name: 'Name',
  title: 'Title',
  email: 'E-mail',
  category: 'Category',
  isOfficer: 'Officer',
  isAlumna: 'Alumna',
  isPlatinum: 'Platinum',
} as const;

export type Column = keyof typeof columnNames;
export const columns = Object.keys(columnNames) as Column[];

/** By this mark at its beginning a spreadsheet knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

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

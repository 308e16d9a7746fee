import { writeCsv } from '../../../infra/csv/write-csv.ts';
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

/** All members as a table that spreadsheets open and the import takes again. */
export function membersCsv(members: readonly MemberRow[]): string {
  return writeCsv(
    Object.values(columnNames),
    members.map((member) => columns.map((column) => written(member[column]))),
  );
}

function written(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
}

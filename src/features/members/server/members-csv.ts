import { writeCsv } from '../../../infra/csv/write-csv.ts';
import { columnNames, columns } from '../import-members.rules.ts';
import type { MemberRow } from './members.repository.ts';

/** All members as a table that spreadsheets open and the import takes again. */
export function membersCsv(members: readonly MemberRow[]): string {
  return writeCsv(
    Object.values(columnNames),
    members.map((member) => columns.map((column) => written(member[column]))),
  );
}

/** A value as a cell holds it. */
export function written(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
}

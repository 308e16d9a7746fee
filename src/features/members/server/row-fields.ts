import { z } from 'zod';
import { columnNames, columns, type Column } from '../import-members.rules.ts';
import { memberFields } from '../manage-members.contract.ts';
import type { TableRow } from './read-members-csv.ts';

const { name, title, email, category, isOfficer, isAlumna, isPlatinum } = memberFields;
const rowSchema = z
  .object({ title, email, category, isOfficer, isAlumna, isPlatinum })
  .partial()
  .extend({ name });

/** What a row says of a member. An empty cell says nothing. */
export type RowFields = z.infer<typeof rowSchema>;

/** A row in the words of the contract, or what is wrong with it. */
export function fieldsOfRow({ cells, problems }: TableRow): { fields?: RowFields; problems: string[] } {
  const said = columns.flatMap((column) => (cells[column] ? [[column, read(column, cells[column])]] : []));
  // Without a name she would be said to have one of the wrong kind.
  const parsed = rowSchema.safeParse({ name: '', ...Object.fromEntries(said) });
  const all = [...problems, ...(parsed.error?.issues ?? []).map((issue) => sentence(issue, cells))];
  return all.length > 0 || !parsed.data ? { problems: all } : { fields: parsed.data, problems: [] };
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔']);
const no = new Set(['no', 'n', 'false', 'f', '0']);

/** Flags are read as people write them; what is none of it stays a text and is refused with a sentence. */
function read(column: Column, cell: string): string | boolean {
  if (column !== 'isOfficer' && column !== 'isAlumna' && column !== 'isPlatinum') return cell;
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

function sentence({ path, message }: z.core.$ZodIssue, cells: TableRow['cells']): string {
  const column = path[0] as Column;
  const isFlag = column.startsWith('is');
  if (!isFlag)
    return column === 'name' && !cells.name ? 'The name is missing.' : `${columnNames[column]}: ${message}`;
  const cell = (cells[column] ?? '').slice(0, 30);
  return `${columnNames[column]}: please write Yes or No instead of ‘${cell}’.`;
}

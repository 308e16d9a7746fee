import { z } from 'zod';
import { columnNames, columns, type Column } from '../import-members.contract.ts';
import { memberFields } from '../members.contract.ts';
import type { TableRow } from './members-csv.ts';

const rowSchema = z
  .object(memberFields)
  .omit({ imageUrl: true })
  .partial()
  .extend({ name: memberFields.name });

/** The fields that a row sets. An empty cell sets nothing. */
export type RowFields = z.infer<typeof rowSchema>;

interface ParsedRow {
  fields?: RowFields;
  problems: string[];
  /** The columns that the problems are about. */
  wrong: Column[];
}

/** Validates a row by the contract of a member. */
export function parseImportRow({ cells, problems }: TableRow): ParsedRow {
  const filled = columns.flatMap((column) =>
    cells[column] ? [[column, parseCell(column, cells[column])]] : [],
  );
  // A missing name would be reported as one of the wrong type.
  const parsed = rowSchema.safeParse({ name: '', ...Object.fromEntries(filled) });
  const issues = parsed.error?.issues ?? [];
  const all = [...problems, ...issues.map((issue) => describeIssue(issue, cells))];
  if (all.length === 0 && parsed.data) return { fields: parsed.data, problems: [], wrong: [] };
  // A problem of the whole row may be in any of its cells.
  const wrong = problems.length > 0 ? columns.filter((column) => column in cells) : issues.map(columnOf);
  return { problems: all, wrong: [...new Set(wrong)] };
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔']);
const no = new Set(['no', 'n', 'false', 'f', '0']);

/** Any other text in a yes-or-no column stays text, so that the schema rejects it. */
function parseCell(column: Column, cell: string): string | boolean {
  if (!isFlag(column)) return cell;
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

const columnOf = ({ path }: z.core.$ZodIssue) => path[0] as Column;

function describeIssue(issue: z.core.$ZodIssue, cells: TableRow['cells']): string {
  const column = columnOf(issue);
  if (column === 'name' && !cells.name) return 'The name is missing.';
  if (!isFlag(column)) return `${columnNames[column]}: ${issue.message}`;
  const cell = (cells[column] ?? '').slice(0, 30);
  return `${columnNames[column]}: write Yes or No instead of “${cell}”.`;
}

function isFlag(column: Column): boolean {
  return column.startsWith('is');
}

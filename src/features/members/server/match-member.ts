import { foldForSearch } from '../../../kernel/search-text.ts';
import { columns } from '../import-members.contract.ts';
import { formatCell, type TableRow } from './members-csv.ts';
import type { MemberRow } from './members.repository.ts';
import type { RowFields } from './parse-import-row.ts';

/** What a row is compared with. Names and email addresses are folded. */
export interface MatchContext {
  byName: ReadonlyMap<string, MemberRow[]>;
  byEmail: ReadonlyMap<string, MemberRow[]>;
  /** For each name in the table, the email addresses of its rows. */
  emailsInTable: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether an earlier row of the table matched this member. */
  isMatched: (member: MemberRow) => boolean;
}

interface ImportRow {
  fields: RowFields;
  cells: TableRow['cells'];
}

/**
 * The member whom a row updates, nothing if the row adds one, or a sentence why that is ambiguous. The name decides. An email
 * address only distinguishes members of the same name, because relatives may share one.
 */
export function matchMember(row: ImportRow, context: MatchContext): MemberRow | string | undefined {
  const { name } = row.fields;
  const candidates = context.byName.get(foldForSearch(name)) ?? [];
  if (candidates.length < 2) {
    return candidates[0] && isDifferentPerson(candidates[0], row, context) ? undefined : candidates[0];
  }
  const equal = candidates.filter((member) => isExportedAs(member, row));
  const exact = equal.find((member) => !context.isMatched(member)) ?? equal[0];
  if (exact) return exact;
  const sameEmail = filterByEmail(candidates, row);
  if (sameEmail.length === 1) return sameEmail[0];
  return `Several members are called ${name}. Change them one by one.`;
}

/** Whether a row is about another person of the same name: the table has a separate row with the member's own email address. */
function isDifferentPerson(member: MemberRow, { fields }: ImportRow, context: MatchContext): boolean {
  const [stored, imported] = [member.email, fields.email].map((email) => foldForSearch(email ?? ''));
  const emailsOfName = context.emailsInTable.get(foldForSearch(fields.name));
  return Boolean(stored && imported) && stored !== imported && emailsOfName?.has(stored!) === true;
}

/** Whether the export would write exactly this row for a member. */
function isExportedAs(member: MemberRow, { fields, cells }: ImportRow): boolean {
  return columns.every(
    (column) =>
      cells[column] === undefined || formatCell(fields[column] ?? null) === formatCell(member[column]),
  );
}

/** An empty cell matches the member without an address; a table without the column matches none. */
function filterByEmail(candidates: readonly MemberRow[], { fields, cells }: ImportRow): MemberRow[] {
  if (cells.email === undefined) return [];
  const imported = foldForSearch(fields.email ?? '');
  return candidates.filter(({ email }) => foldForSearch(email ?? '') === imported);
}

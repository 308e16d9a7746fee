import { foldForSearch } from '../../../kernel/search-text.ts';
import { isPresidingOfficer, listHeadings, officersHeading, ownCategory } from '../headings.rules.ts';
import { columnNames, columns, type Column, type ImportedRow } from '../import-members.contract.ts';
import { matchMember, type MatchContext } from './match-member.ts';
import { formatCell, type TableRow } from './members-csv.ts';
import { toChangedMember, toNewMember } from './members.record.ts';
import type { MemberColumns, MemberRow } from './members.repository.ts';
import { parseImportRow, type RowFields } from './parse-import-row.ts';

export interface PlannedRow extends ImportedRow {
  /** The columns of a member who is created or updated. */
  fields?: MemberColumns;
  /** The stored member whom the row is about. */
  current?: MemberRow;
}

interface ImportContext extends MatchContext {
  /** All headings in use. */
  headings: readonly string[];
  officersHeading: string;
}

/** What an import of these rows would do to the stored members. */
export function planImport(rows: readonly TableRow[], members: readonly MemberRow[]): PlannedRow[] {
  const planned = new Map<string, PlannedRow[]>();
  const context = {
    byName: Map.groupBy(members, ({ name }) => foldForSearch(name)),
    byEmail: Map.groupBy(members, ({ email }) => foldForSearch(email ?? '')),
    emailsInTable: groupEmailsByName(rows),
    headings: listHeadings(members),
    officersHeading: officersHeading(members),
    isMatched: ({ id }: MemberRow) => planned.has(String(id)),
  };
  return rows.map((row) => {
    const plan = planRow(row, context);
    if (plan.outcome === 'error') return plan;
    const key = plan.current ? String(plan.current.id) : `new ${foldForSearch(plan.name)}`;
    const earlier = planned.get(key) ?? [];
    const duplicate = earlier.find((other) => !areDifferentPeople(plan, other));
    if (duplicate) {
      return failed(row, [
        `Row ${duplicate.row} is about the same member. Correct or delete one of the two.`,
      ]);
    }
    planned.set(key, [...earlier, plan]);
    return plan;
  });
}

function groupEmailsByName(rows: readonly TableRow[]): Map<string, Set<string>> {
  const byName = Map.groupBy(rows, ({ cells }) => foldForSearch(cells.name ?? ''));
  return new Map(
    [...byName].map(([name, sameName]) => [
      name,
      new Set(sameName.map(({ cells }) => foldForSearch(cells.email ?? ''))),
    ]),
  );
}

/** New members may share a name if each has her own email address; otherwise they could not be distinguished later. */
function areDifferentPeople(one: PlannedRow, other: PlannedRow): boolean {
  const emails = [one, other].map(({ fields }) => foldForSearch(fields?.email ?? ''));
  return !one.current && emails.every(Boolean) && emails[0] !== emails[1];
}

function planRow(row: TableRow, context: ImportContext): PlannedRow {
  const { fields: imported, problems, wrong } = parseImportRow(row);
  if (!imported) return failed(row, problems, wrong);
  const current = matchMember({ fields: imported, cells: row.cells }, context);
  if (typeof current === 'string') return failed(row, [current]);
  const fields = current
    ? toChangedMember(current, imported)
    : toNewMember({ isOfficer: false, isAlumna: false, isPlatinum: false, isUnlisted: false, ...imported });
  // A new officer whose row names no heading is listed with the other officers, as in the form.
  const isNewOfficer = fields.isOfficer && !current?.isOfficer;
  if (isNewOfficer && !imported.category && !ownCategory(fields)) fields.category = context.officersHeading;
  const heading = ownCategory(fields);
  const newHeading = heading && !context.headings.includes(heading) ? heading : undefined;
  const common = { row: row.row, name: imported.name, problems: [] };
  if (!current) {
    const added = { title: fields.title || undefined, isOfficer: fields.isOfficer, heading };
    const note = noteOnNewMember(imported, context);
    return { ...common, outcome: 'create', changes: [], added, newHeading, note, fields };
  }
  const changes = columns
    .filter((column) => fields[column] !== current[column])
    .map((column) => `${columnNames[column]} from ${quote(current[column])} to ${quote(fields[column])}`);
  if (changes.length === 0) return { ...common, outcome: 'unchanged', changes, current };
  const note = noteOnChange(current, fields, context);
  return { ...common, outcome: 'update', changes, newHeading, note, current, fields };
}

/** A new row may be a stored member under a new name, unless the table has a row for the old name as well. */
function noteOnNewMember({ name, email }: RowFields, context: ImportContext): string | undefined {
  if (context.byName.has(foldForSearch(name))) {
    return `There is already a member called ${name}, with another email address.`;
  }
  const others = findByEmail(email, context).filter(
    (other) => !context.emailsInTable.has(foldForSearch(other.name)),
  );
  if (others.length === 0) return undefined;
  const whose = others.length === 1 ? 'her new name' : 'the new name of one of them';
  return `${noteOnSharedEmail(others)} If ${name} is ${whose}, change it in Members first, then import again.`;
}

function noteOnChange(current: MemberRow, fields: MemberColumns, context: ImportContext): string | undefined {
  const isNoPresident = isPresidingOfficer(current) && !isPresidingOfficer(fields);
  const others = findByEmail(fields.email, context).filter((other) => other !== current);
  const notes = [
    isNoPresident && 'She is the President now, and won’t be after this import.',
    fields.email !== current.email && others.length > 0 && noteOnSharedEmail(others),
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}

function findByEmail(email: string | null | undefined, { byEmail }: ImportContext): readonly MemberRow[] {
  return (email && byEmail.get(foldForSearch(email))) || [];
}

function noteOnSharedEmail(others: readonly MemberRow[]): string {
  const names = new Intl.ListFormat('en-US').format(others.map(({ name }) => name));
  return `${names} ${others.length === 1 ? 'has' : 'have'} the same email address.`;
}

function quote(value: string | boolean | null): string {
  return formatCell(value) === '' ? 'nothing' : `“${formatCell(value)}”`;
}

/** Name and email address say which member a row is about. */
const identifying: Column[] = ['name', 'email'];

function failed({ row, cells }: TableRow, problems: string[], columnsToCorrect = identifying): PlannedRow {
  const wrong = Object.fromEntries(columnsToCorrect.map((column) => [column, cells[column] ?? '']));
  const others = Object.fromEntries(
    columns.flatMap((column) =>
      cells[column] && !(column in wrong) ? [[column, cells[column].slice(0, 200)]] : [],
    ),
  );
  const name = (cells.name ?? '').slice(0, 200);
  return { row, name, outcome: 'error', changes: [], problems, wrong, others };
}

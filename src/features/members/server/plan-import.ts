import { foldForSearch } from '../../../kernel/search-text.ts';
import { isNoHeading, isPresidingOfficer, listHeadings, officersHeading } from '../headings.rules.ts';
import { columnNames, columns, type Column, type ImportedRow } from '../import-members.contract.ts';
import { findByEmail, indexMembers, matchMember, type MemberIndex } from './match-member.ts';
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

/** What an import of these rows would do to the stored members. */
export function planImport(rows: readonly TableRow[], members: readonly MemberRow[]): PlannedRow[] {
  const index = {
    ...indexMembers(members),
    emailsInTable: groupEmailsByName(rows),
    headings: new Set(listHeadings(members)),
    officersHeading: officersHeading(members),
  };
  const planned = new Map<string, PlannedRow[]>();
  return rows.map((row) => {
    const isMatched = ({ id }: MemberRow) => planned.has(String(id));
    const plan = planRow(row, { ...index, isMatched });
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

interface ImportContext extends MemberIndex {
  /** For each name in the table, the email addresses of its rows. */
  emailsInTable: ReadonlyMap<string, ReadonlySet<string>>;
  /** All headings in use. */
  headings: ReadonlySet<string>;
  officersHeading: string;
  /** Whether an earlier row matched this member. */
  isMatched: (member: MemberRow) => boolean;
}

function planRow(row: TableRow, context: ImportContext): PlannedRow {
  const { fields: imported, problems, wrong } = parseImportRow(row);
  if (!imported) return failed(row, problems, wrong);
  const emailsOfName = context.emailsInTable.get(foldForSearch(imported.name)) ?? new Set();
  const importRow = { fields: imported, cells: row.cells, isMatched: context.isMatched, emailsOfName };
  const current = matchMember(importRow, context);
  if (typeof current === 'string') return failed(row, [current]);
  const common = { row: row.row, name: imported.name, problems: [] };
  if (!current) {
    const fields = withOfficersHeading(
      toNewMember({ isOfficer: false, isAlumna: false, isPlatinum: false, isUnlisted: false, ...imported }),
      { imported, context },
    );
    return {
      ...common,
      ...noteOnNewMember(imported, context),
      ...newHeading(fields, context),
      outcome: 'create',
      changes: [],
      added: toAdded(fields),
      fields,
    };
  }
  const fields = withOfficersHeading(toChangedMember(current, imported), { imported, context, current });
  const changes = columns
    .filter((column) => fields[column] !== current[column])
    .map((column) => `${columnNames[column]} from ${quote(current[column])} to ${quote(fields[column])}`);
  if (changes.length === 0) return { ...common, outcome: 'unchanged', changes, current };
  const others = fields.email === current.email ? [] : findByEmail(imported, context);
  const { note } = noteOnSharedEmail(others.filter((member) => member !== current));
  const notes = [noteOnPresident(current, fields), note].filter((text) => text !== undefined);
  return {
    ...common,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...newHeading(fields, context),
    outcome: 'update',
    changes,
    current,
    fields,
  };
}

function noteOnPresident(current: MemberRow, fields: MemberColumns): string | undefined {
  if (!isPresidingOfficer(current) || isPresidingOfficer(fields)) return undefined;
  return 'She is the President now, and won’t be after this import.';
}

interface HeadingContext {
  imported: RowFields;
  context: ImportContext;
  current?: MemberRow;
}

/** A new officer whose row names no heading is listed with the other officers, as in the form. */
function withOfficersHeading(
  fields: MemberColumns,
  { imported, context, current }: HeadingContext,
): MemberColumns {
  const isNewOfficer = fields.isOfficer && !current?.isOfficer;
  return isNewOfficer && !imported.category && isNoHeading(fields.category)
    ? { ...fields, category: context.officersHeading }
    : fields;
}

function newHeading({ category }: MemberColumns, { headings }: ImportContext): { newHeading?: string } {
  return isNoHeading(category) || headings.has(category.trim()) ? {} : { newHeading: category.trim() };
}

function toAdded({ title, isOfficer, category }: MemberColumns): ImportedRow['added'] {
  return {
    isOfficer,
    ...(title ? { title } : {}),
    ...(isNoHeading(category) ? {} : { heading: category.trim() }),
  };
}

/** A new row may be a stored member under a new name, unless the table has a row for the old name as well. */
function noteOnNewMember(fields: RowFields, context: ImportContext): { note?: string } {
  if (context.byName.has(foldForSearch(fields.name))) {
    return { note: `There is already a member called ${fields.name}, with another email address.` };
  }
  const others = findByEmail(fields, context).filter(
    ({ name }) => !context.emailsInTable.has(foldForSearch(name)),
  );
  const { note } = noteOnSharedEmail(others);
  if (!note) return {};
  const whose = others.length === 1 ? 'her new name' : 'the new name of one of them';
  return { note: `${note} If ${fields.name} is ${whose}, change it in Members first, then import again.` };
}

function noteOnSharedEmail(others: readonly MemberRow[]): { note?: string } {
  if (others.length === 0) return {};
  const names = new Intl.ListFormat('en-US').format(others.map(({ name }) => name));
  return { note: `${names} ${others.length === 1 ? 'has' : 'have'} the same email address.` };
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
  return {
    row,
    name: (cells.name ?? '').slice(0, 200),
    outcome: 'error',
    changes: [],
    problems,
    wrong,
    others,
  };
}

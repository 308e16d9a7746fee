import { foldForSearch } from '../../../kernel/search-text.ts';
import type { ImportedRow } from '../import-members.contract.ts';
import { columnNames, columns } from '../import-members.rules.ts';
import type { MemberRow } from './members.repository.ts';
import { written } from './members-csv.ts';
import type { TableRow } from './read-members-csv.ts';
import { fieldsOfRow, type RowFields } from './row-fields.ts';
import { directoryOf, whoIsMeant, withAddressOf, type Directory } from './who-is-meant.ts';
import { changedMember, newMember, type MemberDetails } from './write-member.ts';

export interface PlannedRow extends ImportedRow {
  details?: MemberDetails;
  /** Whom an update is about. */
  current?: MemberRow;
}

/** What each row of a table means for the members there are. */
export function planImport(rows: readonly TableRow[], members: readonly MemberRow[]): PlannedRow[] {
  const known = {
    ...directoryOf(members),
    inTable: addressesByName(rows),
  };
  const earlier = new Map<string, PlannedRow[]>();
  return rows.map((row) => {
    const isTaken = ({ id }: MemberRow) => earlier.has(String(id));
    const planned = planRow(row, { ...known, isTaken });
    if (planned.outcome === 'error') return planned;
    const key = planned.current ? String(planned.current.id) : `new ${foldForSearch(planned.name)}`;
    const others = earlier.get(key) ?? [];
    const twin = others.find((other) => !areTwoPeople(planned, other));
    if (twin) return failed(row, [`Row ${twin.row} is about the same member. Please delete one of the two.`]);
    earlier.set(key, [...others, planned]);
    return planned;
  });
}

/** The names a table has rows for, each with the addresses of those rows. */
function addressesByName(rows: readonly TableRow[]): Map<string, Set<string>> {
  const ofName = Map.groupBy(rows, ({ cells }) => foldForSearch(cells.name ?? ''));
  return new Map(
    [...ofName].map(([name, alike]) => [
      name,
      new Set(alike.map(({ cells }) => foldForSearch(cells.email ?? ''))),
    ]),
  );
}

/** New members may share a name if each has an address of her own; otherwise nobody could tell them apart. */
function areTwoPeople(one: PlannedRow, other: PlannedRow): boolean {
  const addresses = [one, other].map(({ details }) => foldForSearch(details?.email ?? ''));
  return !one.current && addresses.every(Boolean) && addresses[0] !== addresses[1];
}

interface Known extends Directory {
  /** The names the table has rows for, each with the addresses of those rows. */
  inTable: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether an earlier row was about her. */
  isTaken: (member: MemberRow) => boolean;
}

function planRow(row: TableRow, members: Known): PlannedRow {
  const { fields, problems } = fieldsOfRow(row);
  if (!fields) return failed(row, problems);
  const ofNamesakes = members.inTable.get(foldForSearch(fields.name)) ?? new Set();
  const meant = whoIsMeant({ fields, cells: row.cells, isTaken: members.isTaken, ofNamesakes }, members);
  if (typeof meant === 'string') return failed(row, [meant]);
  const about = { row: row.row, name: fields.name, problems: [] };
  if (!meant) {
    const details = newMember({ isOfficer: false, isAlumna: false, isPlatinum: false, ...fields });
    return { ...about, ...noteOnNew(fields, members), outcome: 'create', changes: [], details };
  }
  const details = changedMember(meant, fields);
  const changes = columns
    .filter((column) => details[column] !== meant[column])
    .map((column) => `${columnNames[column]} from ${told(meant[column])} to ${told(details[column])}`);
  if (changes.length === 0) return { ...about, outcome: 'unchanged', changes, current: meant };
  const others = details.email === meant.email ? [] : withAddressOf(fields, members);
  const note = noteOnAddress(others.filter((member) => member !== meant));
  return { ...about, ...note, outcome: 'update', changes, current: meant, details };
}

/** Somebody may have a new name; whose row stands in the same table has not. */
function noteOnNew(fields: RowFields, members: Known): { note?: string } {
  if (members.byName.has(foldForSearch(fields.name)))
    return { note: `There is already somebody called ${fields.name}, with another e-mail address.` };
  const others = withAddressOf(fields, members).filter(
    ({ name }) => !members.inTable.has(foldForSearch(name)),
  );
  const { note } = noteOnAddress(others);
  if (!note) return {};
  const whose = others.length === 1 ? 'her new name' : 'the new name of one of them';
  return { note: `${note} If ${fields.name} is ${whose}, change it in Members first, then import again.` };
}

function noteOnAddress(others: readonly MemberRow[]): { note?: string } {
  if (others.length === 0) return {};
  const names = new Intl.ListFormat('en-US').format(others.map(({ name }) => name));
  return { note: `${names} ${others.length === 1 ? 'has' : 'have'} the same e-mail address.` };
}

/** What stands in a column, for whoever decides whether to change it. */
function told(value: string | boolean | null | undefined = null): string {
  return written(value) === '' ? 'nothing' : `“${written(value)}”`;
}

function failed({ row, cells }: TableRow, problems: string[]): PlannedRow {
  return { row, name: (cells.name ?? '').slice(0, 200), outcome: 'error', changes: [], problems };
}

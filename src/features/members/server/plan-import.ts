import { foldForSearch } from '../../../kernel/search-text.ts';
import type { ImportedRow } from '../import-members.contract.ts';
import { columnNames, columns } from '../import-members.rules.ts';
import type { MemberRow } from './members.repository.ts';
import { written } from './members-csv.ts';
import type { TableRow } from './read-members-csv.ts';
import { fieldsOfRow, type RowFields } from './row-fields.ts';
import { changedMember, newMember, type MemberDetails } from './write-member.ts';

export interface PlannedRow extends ImportedRow {
  details?: MemberDetails;
  /** Whom an update is about. */
  current?: MemberRow;
}

/** What each row of a table means for the members there are. */
export function planImport(rows: readonly TableRow[], members: readonly MemberRow[]): PlannedRow[] {
  const known = directoryOf(members);
  const earlier = new Map<string, PlannedRow[]>();
  return rows.map((row) => {
    const planned = planRow(row, known);
    if (planned.outcome === 'error') return planned;
    const key = planned.current ? String(planned.current.id) : `new ${foldForSearch(planned.name)}`;
    const others = earlier.get(key) ?? [];
    const twin = others.find((other) => !areTwoPeople(planned, other));
    if (twin) return failed(row, [`Row ${twin.row} is about the same member. Please delete one of the two.`]);
    earlier.set(key, [...others, planned]);
    return planned;
  });
}

/** New members may share a name if each has an address of her own; otherwise nobody could tell them apart. */
function areTwoPeople(one: PlannedRow, other: PlannedRow): boolean {
  const addresses = [one, other].map(({ details }) => foldForSearch(details?.email ?? ''));
  return !one.current && addresses.every(Boolean) && addresses[0] !== addresses[1];
}

function planRow(row: TableRow, members: Directory): PlannedRow {
  const { fields, problems } = fieldsOfRow(row);
  if (!fields) return failed(row, problems);
  const meant = whoIsMeant(fields, members);
  if (typeof meant === 'string') return failed(row, [meant]);
  const about = { row: row.row, name: fields.name, problems: [] };
  if (!meant) {
    const details = newMember({ isOfficer: false, isAlumna: false, isPlatinum: false, ...fields });
    return { ...about, outcome: 'create', changes: [], details };
  }
  const details = changedMember(meant, fields);
  const changes = columns
    .filter((column) => details[column] !== meant[column])
    .map((column) => `${columnNames[column]} from ${told(meant[column])} to ${told(details[column])}`);
  if (changes.length === 0) return { ...about, outcome: 'unchanged', changes, current: meant };
  const note = details.name === meant.name ? {} : { note: `Until now her name was ${meant.name}.` };
  return { ...about, ...note, outcome: 'update', changes, current: meant, details };
}

/** What stands in a column, for whoever decides whether to change it. */
function told(value: string | boolean | null | undefined = null): string {
  return written(value) === '' ? 'nothing' : `“${written(value)}”`;
}

/** The member a row is about, nobody if she is new, or why that cannot be said. */
function whoIsMeant({ name, email }: RowFields, members: Directory): MemberRow | string | undefined {
  const byName = members.byName.get(foldForSearch(name)) ?? [];
  const byAddress = (email && members.byAddress.get(foldForSearch(email))) || [];
  const byBoth = byName.filter((member) => byAddress.includes(member));
  if (byBoth.length === 1) return byBoth[0];
  if (byName.length > 1 || byBoth.length > 1) {
    return `There are several members called ${name}. Please change them one by one.`;
  }
  if (byAddress.length > 1) return 'Several members have this e-mail address, and none of them this name.';
  const [named] = byName;
  const [addressed] = byAddress;
  if (named && addressed) {
    return `This e-mail address belongs to ${addressed.name}, and there is another member called ${name}.`;
  }
  return named ?? addressed;
}

interface Directory {
  byName: Map<string, MemberRow[]>;
  byAddress: Map<string, MemberRow[]>;
}

function directoryOf(members: readonly MemberRow[]): Directory {
  const withAddress = members.filter(({ email }) => email);
  return {
    byName: Map.groupBy(members, ({ name }) => foldForSearch(name)),
    byAddress: Map.groupBy(withAddress, ({ email }) => foldForSearch(email ?? '')),
  };
}

function failed({ row, cells }: TableRow, problems: string[]): PlannedRow {
  return { row, name: (cells.name ?? '').slice(0, 200), outcome: 'error', changes: [], problems };
}

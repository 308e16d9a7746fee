import { foldForSearch } from '../../../kernel/search-text.ts';
import { columns } from '../import-members.rules.ts';
import type { MemberRow } from './members.repository.ts';
import { written } from './members-csv.ts';
import type { TableRow } from './read-members-csv.ts';
import type { RowFields } from './row-fields.ts';

/** The members there are, to be found by what a table says of them. */
export interface Directory {
  byName: Map<string, MemberRow[]>;
  byAddress: Map<string, MemberRow[]>;
}

export function directoryOf(members: readonly MemberRow[]): Directory {
  const withAddress = members.filter(({ email }) => email);
  return {
    byName: Map.groupBy(members, ({ name }) => foldForSearch(name)),
    byAddress: Map.groupBy(withAddress, ({ email }) => foldForSearch(email ?? '')),
  };
}

export interface SaidOfSomebody {
  fields: RowFields;
  cells: TableRow['cells'];
  /** Whether an earlier row was about her. */
  isTaken: (member: MemberRow) => boolean;
  /** The addresses that rows with this name have in the same table. */
  ofNamesakes: ReadonlySet<string>;
}

/**
 * The member a row is about, nobody if she is new, or why that cannot be said. Her name decides. An address only tells
 * namesakes apart, for a mother and her daughter may share one.
 */
export function whoIsMeant(said: SaidOfSomebody, members: Directory): MemberRow | string | undefined {
  const { fields } = said;
  const called = members.byName.get(foldForSearch(fields.name)) ?? [];
  if (called.length < 2) return called[0] && isHerNamesake(called[0], said) ? undefined : called[0];
  const alike = called.filter((member) => isWrittenSo(member, said));
  const exact = alike.find((member) => !said.isTaken(member)) ?? alike[0];
  if (exact) return exact;
  const addressed = withSameAddress(called, said);
  if (addressed.length === 1) return addressed[0];
  return `There are several members called ${fields.name}. Please change them one by one.`;
}

/** Whether a row is about another woman of her name: hers, with her address, stands in the same table. */
function isHerNamesake({ email }: MemberRow, { fields, ofNamesakes }: SaidOfSomebody): boolean {
  const [hers, said] = [email, fields.email].map((address) => foldForSearch(address ?? ''));
  return Boolean(hers && said) && hers !== said && ofNamesakes.has(hers!);
}

/** Whether the export would write just this row for her. */
function isWrittenSo(member: MemberRow, { fields, cells }: SaidOfSomebody): boolean {
  return columns.every(
    (column) => cells[column] === undefined || written(fields[column] ?? null) === written(member[column]),
  );
}

/** An empty cell means her who has no address; a table without such a column tells nothing. */
function withSameAddress(called: readonly MemberRow[], { fields, cells }: SaidOfSomebody): MemberRow[] {
  if (cells.email === undefined) return [];
  const address = foldForSearch(fields.email ?? '');
  return called.filter(({ email }) => foldForSearch(email ?? '') === address);
}

/** Those who have the address of a row. */
export function withAddressOf({ email }: RowFields, members: Directory): readonly MemberRow[] {
  return (email && members.byAddress.get(foldForSearch(email))) || [];
}

import { foldForSearch } from '../../../kernel/search-text.ts';
import type { MemberRow } from './members.repository.ts';
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

/**
 * The member a row is about, nobody if she is new, or why that cannot be said. Her name decides. An address only tells
 * namesakes apart, for a mother and her daughter may share one.
 */
export function whoIsMeant(fields: RowFields, members: Directory): MemberRow | string | undefined {
  const called = members.byName.get(foldForSearch(fields.name)) ?? [];
  if (called.length < 2) return called[0];
  const addressed = called.filter((member) => withAddressOf(fields, members).includes(member));
  if (addressed.length === 1) return addressed[0];
  return `There are several members called ${fields.name}. Please change them one by one.`;
}

/** Those who have the address of a row. */
export function withAddressOf({ email }: RowFields, members: Directory): readonly MemberRow[] {
  return (email && members.byAddress.get(foldForSearch(email))) || [];
}

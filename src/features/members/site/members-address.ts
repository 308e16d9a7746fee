import { cleanSearch } from '../../../kernel/search-text.ts';
import type { MembersTab } from '../members.rules.ts';

/** What the address of the Members screen says. */
export interface MembersAddress {
  tab: MembersTab;
  /** Whom to look for; trimmed, empty for everybody. */
  search: string;
}

export const membersPath = '/about/members';

export function readMembersAddress(searchParams: URLSearchParams): MembersAddress {
  const tab = searchParams.get('tab');
  return {
    tab: tab === 'officers' || tab === 'members' ? tab : 'all',
    search: cleanSearch(searchParams.get('search') ?? ''),
  };
}

/** The address of a place on the Members screen; what is the default is left out. */
export function membersHref(address: MembersAddress): string {
  const query = queryOf(address);
  return query.size > 0 ? `${membersPath}?${query}` : membersPath;
}

/** What of an address's parameters changes the screen, in one order. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  return queryOf(readMembersAddress(searchParams));
}

function queryOf({ tab, search }: MembersAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (cleanSearch(search)) query.set('search', cleanSearch(search));
  return query;
}

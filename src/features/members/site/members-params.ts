import { cleanSearch } from '../../../kernel/search-text.ts';
import type { MembersTab } from '../members.rules.ts';

/** What the URL of the Members screen says. */
export interface MembersParams {
  tab: MembersTab;
  /** Trimmed; empty for all members. */
  search: string;
}

export const membersPath = '/about/members';

export function readMembersParams(searchParams: URLSearchParams): MembersParams {
  const tab = searchParams.get('tab');
  return {
    tab: tab === 'officers' || tab === 'members' ? tab : 'all',
    search: cleanSearch(searchParams.get('search') ?? ''),
  };
}

/** A URL of the Members screen. */
export function membersHref(address: MembersParams): string {
  const query = toQuery(address);
  return query.size > 0 ? `${membersPath}?${query}` : membersPath;
}

/** Where a member is on the Members screen. */
export function memberHref(id: number): string {
  return `${membersPath}#${memberAnchor(id)}`;
}

/** The id of her card. */
export function memberAnchor(id: number): string {
  return `member-${id}`;
}

/** The parameters that change the screen, in a fixed order. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  return toQuery(readMembersParams(searchParams));
}

/** Defaults are left out. */
export function toQuery({ tab, search }: MembersParams): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (cleanSearch(search)) query.set('search', cleanSearch(search));
  return query;
}

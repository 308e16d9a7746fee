import { recordIdIn } from '../../../kernel/record-id.ts';
import { cleanSearch } from '../../../kernel/search-text.ts';
import type { MembersTab } from '../members.rules.ts';

/** What the URL of the member management says. */
export interface MembersView {
  tab: MembersTab;
  search: string;
  /** The key of a filter; empty for none. */
  filter: string;
  /** The member whose details are open over the list. */
  memberId?: number | undefined;
}

export function readMembersView(parameters: URLSearchParams): MembersView {
  const tab = parameters.get('tab');
  return {
    tab: tab === 'officers' || tab === 'members' ? tab : 'all',
    search: cleanSearch(parameters.get('search') ?? ''),
    filter: parameters.get('filter') ?? '',
    memberId: recordIdIn(parameters.get('member')),
  };
}

export function toMembersHref({ tab, search, filter, memberId }: MembersView): string {
  const text = cleanSearch(search);
  const parameters = new URLSearchParams({
    ...(tab === 'all' ? {} : { tab }),
    ...(text && { search: text }),
    ...(filter && { filter }),
    ...(memberId && { member: String(memberId) }),
  });
  return parameters.size > 0 ? `/admin/members?${parameters}` : '/admin/members';
}

export function isInTab(tab: MembersTab, { isOfficer }: { isOfficer: boolean }): boolean {
  return tab === 'all' || isOfficer === (tab === 'officers');
}

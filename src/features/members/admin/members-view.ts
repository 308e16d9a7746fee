import { recordIdIn } from '../../../kernel/record-id.ts';
import type { MembersTab } from '../members.rules.ts';
import { readMembersParams, toQuery, type MembersParams } from '../site/members-params.ts';

/** What the URL of the member management says. */
export interface MembersView extends MembersParams {
  /** The key of a filter; empty for none. */
  filter: string;
  /** The member whose details are open over the list. */
  memberId?: number | undefined;
}

export function readMembersView(parameters: URLSearchParams): MembersView {
  return {
    ...readMembersParams(parameters),
    filter: parameters.get('filter') ?? '',
    memberId: recordIdIn(parameters.get('member')),
  };
}

export function toMembersHref({ filter, memberId, ...params }: MembersView): string {
  const parameters = toQuery(params);
  if (filter) parameters.set('filter', filter);
  if (memberId) parameters.set('member', String(memberId));
  return parameters.size > 0 ? `/admin/members?${parameters}` : '/admin/members';
}

export function isInTab(tab: MembersTab, { isOfficer }: { isOfficer: boolean }): boolean {
  return tab === 'all' || isOfficer === (tab === 'officers');
}

import { readOf, type Read } from '../../../kernel/http-client.ts';
import type { listMembers, listOfficers, listRegularMembers, PublicMember } from '../members.contract.ts';
import type { listPastBoards } from '../past-boards.contract.ts';
import type { MembersTab } from '../members.rules.ts';

/** Reads the members of a tab. */
export function membersOf(tab: MembersTab): Read<PublicMember[]> {
  if (tab === 'officers') return readOf<typeof listOfficers>('/api/members/officers');
  if (tab === 'members') return readOf<typeof listRegularMembers>('/api/members/regular');
  return readOf<typeof listMembers>('/api/members');
}

export const pastBoardsRead = readOf<typeof listPastBoards>('/api/members/past-boards');

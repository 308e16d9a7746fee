import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { readManagedMember } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';
import { membersOf } from '../site/members.queries.ts';
import { withMember, withOrder } from './members-list.ts';

const listKey = [membersOf('all').url];

/** All members: a list holds a thousand at most, so it comes whole, and every tab and its count are cut from it. */
export function useMembersList() {
  return useQuery<Member[]>({
    queryKey: listKey,
    // Somebody may have added one on another device.
    refetchOnMount: 'always',
  });
}

/** One member, read each time she is opened: a form must not begin with what was true yesterday. */
export function useManagedMember(id: number) {
  // Apart from what the history has read, perhaps an hour ago.
  const queryKey = [`/api/admin/members/${id}`, 'form'];
  return useQuery({ queryKey, queryFn: () => readMember(id), gcTime: 0, refetchOnMount: 'always' });
}

export function readMember(id: number): Promise<Member> {
  return call(readManagedMember, { params: { id } });
}

interface Refresh {
  /** The list on the screen is newer than what the server has yet. */
  exceptList?: boolean;
}

/** Everything that is said of members is read anew. */
export async function refreshMembers(
  client: QueryClient,
  { exceptList = false }: Refresh = {},
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      /^\/api\/(members|admin\/(members|revisions|deleted|activity))\b/.test(String(key)) &&
      !(exceptList && key === listKey[0]),
    // What is not on the screen now is read when it comes there.
    refetchType: 'active',
  });
}

/** Before the server is asked again, so that the keyboard finds the row where it will be. */
export function showSaved(client: QueryClient, saved: Member): void {
  changeList(client, (members) => withMember(members, saved));
}

export function showOrder(client: QueryClient, ids: readonly number[]): void {
  changeList(client, (members) => withOrder(members, ids));
}

export function takeOffList(client: QueryClient, id: number): void {
  changeList(client, (members) => members.filter((member) => member.id !== id));
}

function changeList(client: QueryClient, change: (members: Member[]) => Member[]): void {
  client.setQueryData<Member[]>(listKey, (members) => members && change(members));
}

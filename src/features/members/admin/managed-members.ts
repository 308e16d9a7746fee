import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { rearranged } from '../../../kernel/reorder.ts';
import { recordKeys } from '../../records/admin/record-queries.ts';
import { listMembers, readManagedMember, type Member } from '../members.contract.ts';

const memberKeys = {
  all: recordKeys.all('member'),
  list: recordKeys.list('member'),
  detail: (id: number) => recordKeys.detail('member', id),
  form: (id: number) => recordKeys.form('member', id),
};

/** All members. The list is bounded, so it is read whole, and tabs, counts and search are derived from it. */
export function useMembersList() {
  return useQuery({
    queryKey: memberKeys.list,
    queryFn: () => call(listMembers, {}),
    // Someone may have added a member on another device.
    refetchOnMount: 'always',
  });
}

export function useMember(id: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: memberKeys.detail(id),
    queryFn: () => readMember(id),
    enabled,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** One member for the form. It is read each time the dialog opens, so that a form never starts from an outdated member. */
export function useMemberToEdit(id: number) {
  return useQuery({ queryKey: memberKeys.form(id), queryFn: () => readMember(id), gcTime: 0 });
}

export function readMember(id: number): Promise<Member> {
  return call(readManagedMember, { params: { id } });
}

/** After a change, everything that was read of members and their history is outdated. */
export async function refreshMembers(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: memberKeys.all }), refreshMemberLog(client)]);
}

/** After a new order, only the history is outdated: the list already shows the order, perhaps a newer one than the server. */
export async function refreshMemberLog(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: recordKeys.log });
}

/** Shows a saved member before the list is read again, so that the focus can return to her row. */
export function showSaved(client: QueryClient, saved: Member): void {
  changeList(client, (members) => withMember(members, saved));
}

export function showOrder(client: QueryClient, ids: readonly number[]): void {
  changeList(client, (members) => withOrder(members, ids));
}

export function removeFromList(client: QueryClient, id: number): void {
  changeList(client, (members) => members.filter((member) => member.id !== id));
}

function changeList(client: QueryClient, change: (members: Member[]) => Member[]): void {
  client.setQueryData<Member[]>(memberKeys.list, (members) => members && change(members));
}

/** The list with a saved member at the position where the server has her. */
export function withMember(members: readonly Member[], saved: Member): Member[] {
  return [...members.filter(({ id }) => id !== saved.id), saved].toSorted(
    (one, other) =>
      Number(other.isOfficer) - Number(one.isOfficer) || one.position - other.position || one.id - other.id,
  );
}

/** The list after some members of one group were reordered. */
export function withOrder(members: readonly Member[], ids: readonly number[]): Member[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const order = rearranged([...byId.keys()], ids);
  const positions = { officers: 0, others: 0 };
  return order.map((id) => {
    const member = byId.get(id)!;
    return { ...member, position: ++positions[member.isOfficer ? 'officers' : 'others'] };
  });
}

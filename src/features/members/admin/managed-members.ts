import { call } from '../../../kernel/http-client.ts';
import { managedList } from '../../records/admin/managed-list.ts';
import { listManagedMembers, readManagedMember, reorderMembers, type Member } from '../members.contract.ts';

export const {
  useList: useMembersList,
  useOne: useMember,
  useToEdit: useMemberToEdit,
  useOrder: useMemberOrder,
  read: readMember,
  refresh: refreshMembers,
  showSaved,
  removeFromList,
} = managedList<Member>({
  type: 'member',
  readAll: () => call(listManagedMembers, {}),
  read: (id) => call(readManagedMember, { params: { id } }),
  saveOrder: (body) => call(reorderMembers, { body }),
  orderSavedTitle: 'Members Reordered',
  // Officers first.
  groupOf: ({ isOfficer }) => (isOfficer ? 0 : 1),
});

import { call } from '../../../kernel/http-client.ts';
import { managedList } from '../../records/admin/managed-list.ts';
import {
  listManagedPartners,
  readManagedPartner,
  reorderPartners,
  type ManagedPartner,
} from '../partners.contract.ts';

export const {
  useList: usePartnersList,
  useOne: usePartner,
  useToEdit: usePartnerToEdit,
  useOrder: usePartnerOrder,
  read: readPartner,
  refresh: refreshPartners,
  showSaved,
  removeFromList,
} = managedList<ManagedPartner>({
  type: 'partner',
  readAll: () => call(listManagedPartners, {}),
  read: (id) => call(readManagedPartner, { params: { id } }),
  saveOrder: (body) => call(reorderPartners, { body }),
  orderSavedTitle: 'Partners reordered',
});

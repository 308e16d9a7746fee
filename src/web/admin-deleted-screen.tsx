import { DeletedScreen } from '../features/records/admin/deleted-screen.tsx';
import { useLinkedRecords } from './admin-linked-records.ts';

export default function AdminDeletedScreen() {
  return <DeletedScreen records={useLinkedRecords()} />;
}

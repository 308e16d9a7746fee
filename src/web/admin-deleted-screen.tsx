import { purgeMedia } from '../features/media/media.contract.ts';
import { DeletedScreen } from '../features/records/admin/deleted-screen.tsx';
import { useLinkedRecords } from './admin-linked-records.ts';

const purges = { media: purgeMedia };

export default function AdminDeletedScreen() {
  return <DeletedScreen records={useLinkedRecords()} purges={purges} />;
}

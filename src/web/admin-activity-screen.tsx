import { ActivityScreen } from '../features/records/admin/activity-screen.tsx';
import { useLinkedRecords } from './admin-linked-records.ts';

export default function AdminActivityScreen() {
  return <ActivityScreen records={useLinkedRecords()} />;
}

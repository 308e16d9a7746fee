import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';

export default function AnnouncementsScreen() {
  return (
    <AdminScreen title="Announcements">
      <p>No announcements yet.</p>
    </AdminScreen>
  );
}

import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';

export default function AnnouncementEditorScreen() {
  return (
    <AdminScreen title="New announcement">
      <p>No announcements yet.</p>
    </AdminScreen>
  );
}

import { AdminScreen } from '../ui/admin-screen.tsx';
import { AdminDashboardLink } from './admin-dashboard-link.tsx';

/** A part of the back office that the dashboard names before it exists: it says so. */
export function NotBuiltScreen({ title }: { title: string }) {
  return (
    <AdminScreen title={title}>
      <p className="text-lg text-ink-2">This part of the back office is not built yet.</p>
      <AdminDashboardLink />
    </AdminScreen>
  );
}

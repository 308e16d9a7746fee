import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { AdminDashboardLink } from './admin-dashboard-link.tsx';

export function AdminNotFoundScreen() {
  return (
    <AdminScreen title="404 Page Not Found">
      <p className="max-w-[56ch] text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link may have lost a letter on its way.
      </p>
      <AdminDashboardLink />
    </AdminScreen>
  );
}

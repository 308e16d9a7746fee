import BackIcon from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';

export function AdminDashboardLink() {
  return (
    <p className="mt-4">
      <Link to="/admin" className="inline-flex min-h-[44px] items-center gap-2 font-semibold">
        <BackIcon aria-hidden="true" className="size-5" />
        Back to Dashboard
      </Link>
    </p>
  );
}

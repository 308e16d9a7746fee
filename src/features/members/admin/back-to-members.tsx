import BackIcon from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';

export function BackToMembers() {
  return (
    <Link
      to="/admin/members"
      className="-mx-2 inline-flex min-h-[44px] items-center gap-2 rounded-2 px-2 font-semibold text-ink no-underline hover:bg-linen"
    >
      <BackIcon aria-hidden="true" className="size-5" />
      Back to Members
    </Link>
  );
}

import BackIcon from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';

/** The way back from the head of a screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mx-2 inline-flex min-h-[44px] items-center gap-2 rounded-2 px-2 font-semibold text-ink no-underline hover:bg-linen"
    >
      <BackIcon aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}

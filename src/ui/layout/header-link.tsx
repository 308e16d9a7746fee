import { Link } from 'react-router';

/** A link at the top of a screen. */
export function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-[46px] items-center rounded-2 border-[1.5px] border-line-strong bg-surface px-5 font-semibold text-ink no-underline hover:bg-linen"
    >
      {children}
    </Link>
  );
}

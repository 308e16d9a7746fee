import type { ComponentType } from 'react';
import { Link } from 'react-router';

interface ScreenLinkProps {
  to: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  children: string;
}

/** The look of links at the top of a screen: back, or to something related. */
export const screenLinkClass =
  '-mx-2 inline-flex min-h-[44px] items-center gap-2 rounded-2 px-2 font-semibold text-ink no-underline hover:bg-linen';

export function ScreenLink({ to, Icon, children }: ScreenLinkProps) {
  return (
    <Link to={to} className={screenLinkClass}>
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}

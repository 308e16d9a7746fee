import BackIcon from 'lucide-react/icons/arrow-left';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from './button.tsx';

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

/** The link back at the top of a screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ScreenLink to={to} Icon={BackIcon}>
      {children}
    </ScreenLink>
  );
}

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

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', size = 'regular', ...link }: ButtonLinkProps) {
  return <Link className={buttonClass({ look, size })} {...link} />;
}

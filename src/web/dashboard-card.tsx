import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';

interface DashboardCardProps {
  to: string;
  title: string;
  text: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  /** What there is to know before going there. */
  children?: ReactNode;
}

export function DashboardCard({ to, title, text, Icon, children }: DashboardCardProps) {
  return (
    <li className="relative flex gap-4 rounded-3 border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-green-800 hover:border-green-800">
      <Icon aria-hidden="true" className="mt-[.1em] size-6 flex-none text-green-800" />
      <div>
        <h2 className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
          {/* The whole card can be pressed, but only its title is read out as the link. */}
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0 after:rounded-3">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  );
}

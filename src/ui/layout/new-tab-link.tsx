import type { ReactNode } from 'react';

interface NewTabLinkProps {
  href: string;
  className?: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link that leaves this tab as it is, and says so to those who would not see it happen. */
export function NewTabLink({ children, ...rest }: NewTabLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

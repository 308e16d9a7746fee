import type { ReactNode } from 'react';

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens a new tab, which screen readers announce. */
export function NewTabLink({ children, ...rest }: NewTabLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

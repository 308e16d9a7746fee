import { createContext, use, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { fromFrame } from './use-arrival.ts';

/** Whether links of the frame load a document: from the back office they lead out of the application. */
export const LoadsDocuments = createContext(false);

interface FrameLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** A link of the header, the drawer or the footer: it knows when it leads to what is already shown. */
export function FrameLink({ to, className, children }: FrameLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      state={fromFrame}
      reloadDocument={use(LoadsDocuments)}
      aria-current={to === pathname ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

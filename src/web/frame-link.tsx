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
  const reloadDocument = use(LoadsDocuments);
  const shared = { className, 'aria-current': to === pathname ? ('page' as const) : undefined };
  // The router's link prepares what a click does, which was half of the time of drawing a document: there are fifty of these.
  // No one clicks on the server, so there the plain element is enough.
  if (typeof window === 'undefined') {
    return (
      <a href={to} {...shared}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} state={fromFrame} reloadDocument={reloadDocument} discover="none" {...shared}>
      {children}
    </Link>
  );
}

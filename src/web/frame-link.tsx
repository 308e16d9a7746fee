import ArrowIcon from 'lucide-react/icons/arrow-up-right';
import { createContext, use, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Site } from '../features/site/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';
import { fromFrame } from './use-route-focus.ts';

/** Whether links in the header and footer load a new document. */
export const LoadsDocuments = createContext(false);

interface FrameLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** A link in the header, the drawer or the footer, marked when it leads to the current screen. */
export function FrameLink({ to, className, children }: FrameLinkProps) {
  const { pathname } = useLocation();
  const reloadDocument = use(LoadsDocuments);
  const shared = { className, 'aria-current': currentMark(to, pathname) };
  // On the server a plain element is enough: the router's link prepares for clicks, and with fifty of them that took half of
  // the rendering time.
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

/** Whether a link leads to this screen, or to the list that it belongs to. */
function currentMark(to: string, pathname: string): 'page' | true | undefined {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? true : undefined;
}

interface PortalLinkProps {
  site: Pick<Site, 'memberPortalUrl'>;
  className: string;
}

/** The external members' portal, if the chapter has one. */
export function PortalLink({ site, className }: PortalLinkProps) {
  if (!site.memberPortalUrl) return null;
  return (
    <NewTabLink href={site.memberPortalUrl} className={`inline-flex items-center gap-1.5 ${className}`}>
      Member Dashboard
      <ArrowIcon aria-hidden="true" className="size-4 flex-none" />
    </NewTabLink>
  );
}

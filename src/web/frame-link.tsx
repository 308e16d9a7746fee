import ArrowIcon from 'lucide-react/icons/arrow-up-right';
import { createContext, use, type ReactNode } from 'react';
import { Link, useLocation } from '../ui/navigation.tsx';
import type { Site } from '../features/chapter/site.contract.ts';
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
  return (
    <Link
      to={to}
      state={fromFrame}
      reloadDocument={reloadDocument}
      className={className}
      aria-current={currentMark(to, pathname)}
    >
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

import ArrowIcon from 'lucide-react/icons/arrow-up-right';
import type { Site } from '../features/site/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';

interface PortalLinkProps {
  site: Pick<Site, 'memberPortalUrl'>;
  className: string;
}

/** Leads members to where they sign in, if the chapter has such a place. */
export function PortalLink({ site, className }: PortalLinkProps) {
  if (!site.memberPortalUrl) return null;
  return (
    <NewTabLink href={site.memberPortalUrl} className={`inline-flex items-center gap-1.5 ${className}`}>
      Member Dashboard
      <ArrowIcon aria-hidden="true" className="size-4 flex-none" />
    </NewTabLink>
  );
}

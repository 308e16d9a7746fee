import type { ReactNode } from 'react';
import type { Site } from '../features/site/site.contract.ts';
import { LoadsDocuments } from './frame-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

interface SiteLayoutProps {
  site: Site;
  /** Makes links in header and footer load a document, as on pages with scripts. */
  reloadDocument: boolean;
  children: ReactNode;
}

export function SiteLayout({ site, reloadDocument, children }: SiteLayoutProps) {
  return (
    <LoadsDocuments value={reloadDocument}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteHeader site={site} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
        <SiteFooter site={site} />
      </div>
    </LoadsDocuments>
  );
}

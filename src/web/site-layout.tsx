import type { ReactNode } from 'react';
import type { Site } from '../features/site/site.contract.ts';
import { LoadsDocuments } from './frame-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteLayoutProps {
  site: Site;
  /** Shown beside the content; used by the back office. */
  sideMenu?: ReactNode;
  /** Makes links in header and footer load a document: in the back office, and on pages with scripts. */
  reloadDocument?: boolean;
  children: ReactNode;
}

export function SiteLayout({ site, sideMenu, reloadDocument = false, children }: SiteLayoutProps) {
  const main = (
    <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
  return (
    <LoadsDocuments value={reloadDocument}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="absolute -top-20 left-4 z-50 rounded-2 bg-susan-500 px-4 py-3 font-semibold text-ink focus:top-4 print:hidden"
        >
          Skip to main content
        </a>
        <SiteHeader site={site} />
        {sideMenu ? (
          <div className="flex flex-1 flex-col wide:flex-row">
            {sideMenu}
            {main}
          </div>
        ) : (
          main
        )}
        <SiteFooter site={site} />
      </div>
    </LoadsDocuments>
  );
}

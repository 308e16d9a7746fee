import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Site } from '../features/chapter/site.contract.ts';
import { OFFICER_HINT } from '../kernel/officer-hint.ts';
import { useDocument } from '../ui/document-context.tsx';
import type { TopOfPage } from '../ui/screen.ts';
import { useRead } from '../ui/use-read.ts';
import { LoadsDocuments } from './frame-link.tsx';
import { topOfPage } from './site-features.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

interface SiteLayoutProps {
  site: Site;
  /** Makes links in header and footer load a document, as on pages with scripts. */
  reloadDocument: boolean;
  children: ReactNode;
}

const OfficerBar = lazy(async () => ({ default: (await import('./officer-bar.tsx')).OfficerBar }));

/** Added in the browser, because the document is the same for everyone. Visitors download nothing of it. */
function OfficerBarIfSignedIn() {
  const [isOfficer, setIsOfficer] = useState(false);
  useEffect(() => setIsOfficer(document.cookie.includes(`${OFFICER_HINT}=`)), []);
  return (
    isOfficer && (
      <Suspense>
        <OfficerBar />
      </Suspense>
    )
  );
}

function TopOfPagePart({ read, Part }: TopOfPage) {
  const { data } = useRead(read);
  const { now } = useDocument();
  return data !== undefined && <Part data={data} now={now} />;
}

export function SiteLayout({ site, reloadDocument, children }: SiteLayoutProps) {
  return (
    <LoadsDocuments value={reloadDocument}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {topOfPage.map((part) => (
          <TopOfPagePart key={part.read.url} {...part} />
        ))}
        <OfficerBarIfSignedIn />
        <SiteHeader site={site} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
        <SiteFooter site={site} />
      </div>
    </LoadsDocuments>
  );
}

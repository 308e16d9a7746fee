import type { ReactNode } from 'react';
import type { Site } from '../features/site/site.contract.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function SiteLayout({
  site,
  children,
}: {
  site: Pick<Site, 'chapterName' | 'organisationName' | 'tagline'>;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-2 bg-susan-500 px-4 py-3 font-semibold text-ink focus:top-4 print:hidden"
      >
        Skip to main content
      </a>
      <SiteHeader site={site} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter site={site} />
    </div>
  );
}

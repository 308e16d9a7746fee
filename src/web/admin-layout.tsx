import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSiteDetails } from '../features/chapter/site/site.queries.ts';
import { siteUrl } from '../kernel/admin-document.ts';
import { AdminMenu } from './admin-menu.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { FooterEnd } from './footer-end.tsx';
import { SkipLink } from './skip-link.tsx';

interface AdminLayoutProps {
  /** The menu is for signed-in administrators only. */
  hasMenu?: boolean;
  children: ReactNode;
}

/** The header and footer of the back office: the brand with its menu, and the last line of the website's footer. */
export function AdminLayout({ hasMenu = false, children }: AdminLayoutProps) {
  const site = useSiteDetails();
  const brand = (
    <>
      <ChapterMark site={site} ground="dark" />
      <span>
        {site.chapterName}
        <small>For officers</small>
      </span>
    </>
  );
  return (
    <div className="office">
      <SkipLink />
      <header className="office-header on-dark">
        {hasMenu ? (
          <>
            <Link to="/admin" className="office-brand">
              {brand}
            </Link>
            <AdminMenu />
          </>
        ) : (
          <a href={siteUrl('/')} className="office-brand">
            {brand}
          </a>
        )}
      </header>
      <div className="office-content">
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
        <footer>
          <FooterEnd site={site} className="office-footer" />
        </footer>
      </div>
    </div>
  );
}

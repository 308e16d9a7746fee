import { Link, NavLink } from 'react-router';
import type { Site } from '../features/site/site.contract.ts';
import { ChapterMark } from './chapter-mark.tsx';

interface SiteHeaderProps {
  site: Pick<Site, 'chapterName' | 'organisationName' | 'tagline'>;
  reloadDocument: boolean;
}

export function SiteHeader({ site, reloadDocument }: SiteHeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      {site.tagline && (
        <div className="on-dark hidden bg-green-950 text-xs text-white wide:block print:hidden">
          <p className="page-width flex min-h-10 items-center">{site.tagline}</p>
        </div>
      )}
      <div className="page-width flex min-h-16 items-center justify-center gap-4 wide:min-h-22 wide:justify-between">
        <Link
          to="/events"
          reloadDocument={reloadDocument}
          className="flex items-center gap-2 text-ink no-underline wide:gap-[.8rem]"
        >
          <ChapterMark ground="light" className="size-[34px] flex-none wide:size-13" />
          <span>
            <b className="block font-serif text-[1.2rem] leading-none font-medium tracking-[-.01em] wide:text-[1.5rem]">
              {site.chapterName}
            </b>
            <span className="hidden text-[.78rem] tracking-[.01em] text-ink-2 wide:inline">
              {site.organisationName}
            </span>
          </span>
        </Link>
        <nav aria-label="Main" className="hidden items-center wide:flex print:hidden">
          <NavLink to="/events" reloadDocument={reloadDocument} className="nav-link">
            Events
          </NavLink>
        </nav>
      </div>
    </header>
  );
}

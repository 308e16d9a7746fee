import type { Site } from '../features/site/site.contract.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { FrameLink } from './frame-link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { donation } from './navigation.ts';
import { TopBar } from './top-bar.tsx';

export function SiteHeader({ site }: { site: Site }) {
  return (
    <header className="relative z-20 border-b border-line bg-paper print:static">
      <TopBar site={site} />
      <div className="site-bar page-width">
        <MobileDrawer site={site} />
        <FrameLink to="/" className="chapter-name">
          <ChapterMark ground="light" className="size-[34px] flex-none wide:size-11 min-[70rem]:size-13" />
          <span className="min-w-0 wrap-anywhere">
            <b className="block font-serif text-[1.2rem] leading-none font-medium tracking-[-.01em] wide:text-[1.3rem] min-[70rem]:text-[1.5rem]">
              {site.chapterName}
            </b>
            {site.organisationName && (
              <span className="hidden text-[.78rem] leading-[1.35] tracking-[.01em] text-ink-2 wide:block">
                {site.organisationName}
              </span>
            )}
          </span>
        </FrameLink>
        <MainNavigation />
        <NewTabLink href={donation.to} className="donate">
          {donation.label}
        </NewTabLink>
      </div>
    </header>
  );
}

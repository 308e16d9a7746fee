import type { Site } from '../features/site/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { FrameLink } from './frame-link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { donation } from './navigation.ts';
import { TopBar } from './top-bar.tsx';

export function SiteHeader({ site }: { site: Site }) {
  return (
    <header className="site-header">
      <TopBar site={site} />
      <div className="site-bar page-width">
        <MobileDrawer site={site} />
        <FrameLink to="/" className="chapter-name">
          <ChapterMark ground="light" />
          <span>
            <b>{site.chapterName}</b>
            {site.organisationName && <small>{site.organisationName}</small>}
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

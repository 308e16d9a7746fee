import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import type { Site } from '../features/chapter/site.contract.ts';
import { SEARCH_PATH } from '../kernel/search-text.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { FrameLink, PortalLink } from './frame-link.tsx';
import { createMenuTiming } from './menu-timing.ts';
import { MobileDrawer } from './mobile-drawer.tsx';
import { givePath, hasSearch, mainNavigation } from './navigation.ts';
import { NavigationPanel } from './navigation-panel.tsx';
import { pinOnScrollUp } from './pin-on-scroll-up.ts';
import { SocialLinks } from './social-links.tsx';

export function SiteHeader({ site }: { site: Site }) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => pinOnScrollUp(header.current!), []);
  return (
    <header ref={header} className="site-header">
      <TopBar site={site} />
      <div className="site-bar-ground">
        <div className="site-bar page-width">
          <MobileDrawer site={site} />
          <FrameLink to="/" className="chapter-name">
            <ChapterMark site={site} ground="light" />
            <span>
              <b>{site.chapterName}</b>
              {site.organisationName && <small>{site.organisationName}</small>}
            </span>
          </FrameLink>
          <MainNavigation menu={site.menu} />
          {hasSearch && (
            <FrameLink to={SEARCH_PATH} className="search-link">
              <SearchIcon aria-hidden="true" />
              <span className="sr-only">Search</span>
            </FrameLink>
          )}
          <NewTabLink href={site.giving.url ?? givePath} className="donate">
            Donate
          </NewTabLink>
        </div>
      </div>
    </header>
  );
}

/** The dark bar above the header on wide screens, if the chapter has anything to show there. */
function TopBar({ site }: { site: Site }) {
  const { tagline, email, memberPortalUrl, socialLinks } = site;
  if (!tagline && !email && !memberPortalUrl && !socialLinks.facebook && !socialLinks.instagram) return null;
  return (
    <div className="top-bar on-dark">
      <div className="page-width flex min-h-11 flex-wrap items-center justify-end gap-x-3">
        {tagline && <p className="mr-auto py-1">{tagline}</p>}
        <SocialLinks site={site} channels={['facebook', 'email', 'instagram']} />
        <PortalLink
          site={site}
          className="min-h-11 border-white/25 text-white no-underline hover:underline not-first:border-l not-first:pl-4"
        />
      </div>
    </div>
  );
}

/** The navigation of wide screens, with up to two dropdown menus. */
function MainNavigation({ menu }: { menu: Site['menu'] }) {
  const [openMenu, setOpenMenu] = useState<string>();
  const [timing] = useState(() => createMenuTiming(setOpenMenu));
  useEffect(() => timing.stop, [timing]);
  return (
    <nav aria-label="Main" className="main-navigation">
      <ul>
        {mainNavigation(menu).map((item) =>
          'links' in item ? (
            <NavigationPanel key={item.label} menu={item} isOpen={openMenu === item.label} timing={timing} />
          ) : (
            <li key={item.to}>
              <FrameLink to={item.to} className="nav-link">
                {item.label}
              </FrameLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

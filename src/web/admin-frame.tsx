import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Guard } from '../features/auth/admin/guard.tsx';
import type { Site } from '../features/site/site.contract.ts';
import { AdminMenu } from './admin-menu.tsx';
import { useSite } from './admin-site.ts';
import { SiteLayout } from './site-layout.tsx';

/** The back office for those who are signed in: its menu stands between the site's header and footer. */
export function AdminFrame() {
  const site = useLoadedSite();
  return (
    <Guard frame={FrameWithoutMenu}>
      <FocusOnScreen />
      <SiteLayout site={site} reloadDocument sideMenu={<AdminMenu />}>
        <Outlet />
      </SiteLayout>
    </Guard>
  );
}

/** Until it is known who opened a screen: the menu is for those who are signed in. */
function FrameWithoutMenu({ children }: { children: ReactNode }) {
  return (
    <SiteLayout site={useLoadedSite()} reloadDocument>
      <div className="page-width">{children}</div>
    </SiteLayout>
  );
}

/** The layout of screens that need no session. */
export function PublicAdminFrame() {
  return (
    <SiteLayout site={useLoadedSite()} reloadDocument>
      <div className="page-width flex justify-center py-8 wide:py-16">
        <Outlet />
      </div>
    </SiteLayout>
  );
}

function useLoadedSite(): Site {
  // AdminApp shows no frame without it, and it stays fresh for ever.
  return useSite().data as Site;
}

/** A link that loads no document would leave the keyboard and the screen reader where they were. */
function FocusOnScreen() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

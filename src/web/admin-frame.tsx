import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Guard } from '../features/auth/admin/guard.tsx';
import { useSiteDetails } from '../features/site/site/site.queries.ts';
import { AdminMenu } from './admin-menu.tsx';
import { SiteLayout } from './site-layout.tsx';

/** The layout for signed-in administrators, with the menu. `AdminApp` has loaded the site details. */
export function AdminFrame() {
  const site = useSiteDetails();
  return (
    <Guard frame={FrameWithoutMenu}>
      <FocusAfterNavigation />
      <SiteLayout site={site} reloadDocument sideMenu={<AdminMenu />}>
        <Outlet />
      </SiteLayout>
    </Guard>
  );
}

/** The layout while the session is being checked: the menu is for signed-in administrators only. */
function FrameWithoutMenu({ children }: { children: ReactNode }) {
  return (
    <SiteLayout site={useSiteDetails()} reloadDocument>
      <div className="page-width">{children}</div>
    </SiteLayout>
  );
}

/** The layout of the screens that need no session, such as sign-in. */
export function PublicAdminFrame() {
  return (
    <SiteLayout site={useSiteDetails()} reloadDocument>
      <div className="page-width flex justify-center py-8 wide:py-16">
        <Outlet />
      </div>
    </SiteLayout>
  );
}

/** Moves the focus to the new screen after client-side navigation, as loading a document would. */
function FocusAfterNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

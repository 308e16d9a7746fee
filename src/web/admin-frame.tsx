import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Guard } from '../features/auth/admin/guard.tsx';
import { useSession } from '../features/auth/admin/session.ts';
import type { Action } from '../ui/layout/actions.tsx';
import { LinkedScreens } from '../ui/linked-screens.ts';
import { RightsProvider } from '../ui/rights-context.tsx';
import { adminFeatures } from './admin-features.ts';
import { AdminLayout } from './admin-layout.tsx';
import { NextStep } from './admin-next-step.tsx';

/** The layout for signed-in administrators, with the menu. `AdminApp` has loaded the site details. */
export function AdminFrame() {
  return (
    <Guard frame={FrameWithoutMenu}>
      <FocusAfterNavigation />
      <SignedInFrame />
    </Guard>
  );
}

function SignedInFrame() {
  const { administrator } = useSession();
  // The guard shows nothing before it knows who is signed in.
  if (!administrator) return null;
  return (
    <RightsProvider rights={administrator}>
      <LinkedScreens value={linkedScreens}>
        <AdminLayout hasMenu>
          <NextStep />
          <Outlet />
        </AdminLayout>
      </LinkedScreens>
    </RightsProvider>
  );
}

const linkedScreens = Object.groupBy(
  adminFeatures.flatMap(({ manifest, parent }) =>
    parent ? { ...parent, to: Object.keys(manifest.adminPaths)[0]! } : [],
  ),
  ({ path }) => path,
) as Record<string, Action[]>;

/** The layout while the session is being checked: the menu is for signed-in administrators only. */
function FrameWithoutMenu({ children }: { children: ReactNode }) {
  return (
    <AdminLayout>
      <div className="page-width">{children}</div>
    </AdminLayout>
  );
}

/** The layout of the screens that need no session, such as sign-in. */
export function PublicAdminFrame() {
  return (
    <AdminLayout>
      <div className="page-width flex justify-center py-5 wide:py-16">
        <Outlet />
      </div>
    </AdminLayout>
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

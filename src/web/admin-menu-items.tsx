import WebsiteIcon from 'lucide-react/icons/globe';
import LogoutIcon from 'lucide-react/icons/log-out';
import { Link, useLocation } from 'react-router';
import { Initials } from '../ui/layout/initials.tsx';
import { LogoutLink } from '../features/auth/admin/logout-screen.tsx';
import { useSession } from '../features/auth/admin/session.ts';
import type { MenuItem } from '../records/admin/admin-feature.ts';
import { siteUrl } from '../kernel/admin-document.ts';
import { guardedAdminPaths, type GuardedAdminPath } from '../features/manifests.ts';
import { adminPathPattern } from '../kernel/admin-paths.ts';
import { includesRole, roleNames, type Role } from '../kernel/roles.ts';
import { useRights } from '../ui/rights-context.tsx';
import { adminParts } from './admin-composed.ts';

const accountPath = '/admin/account';

const items: readonly MenuItem[] = adminParts.flatMap(({ menu }) => menu ?? []);
const groups = [items.filter(({ group }) => !group), items.filter(({ group }) => group === 'chapter')];

export function AdminMenuItems({ onChoose }: { onChoose?: () => void }) {
  const current = currentItem(useLocation().pathname);
  const { administrator } = useSession();
  const { role } = useRights();
  const markCurrent = (to: string) => (to === current ? ('page' as const) : undefined);
  return (
    <nav aria-label="Back office" className="office-nav">
      {menuFor(role).map((screens) => (
        <ul key={screens[0]!.to}>
          {screens.map(({ to, label, Icon, Badge }) => (
            <li key={to}>
              <Link to={to} aria-current={markCurrent(to)} onClick={onChoose}>
                <Icon aria-hidden="true" />
                {label}
                {Badge && <Badge />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <ul>
        <li>
          <a href={siteUrl('/')}>
            <WebsiteIcon aria-hidden="true" />
            View website
          </a>
        </li>
        <li>
          <LogoutLink onClick={onChoose}>
            <LogoutIcon aria-hidden="true" />
            Logout
          </LogoutLink>
        </li>
      </ul>
      {administrator && (
        <div className="office-account">
          <Link to={accountPath} aria-current={markCurrent(accountPath)} onClick={onChoose}>
            <Initials name={administrator.name} className="size-[38px]" />
            <span className="min-w-0 leading-[1.25] wrap-anywhere">
              {administrator.name}
              <small>{roleNames[administrator.role]} · Account</small>
            </span>
          </Link>
        </div>
      )}
    </nav>
  );
}

/** The menu of a role: the screens it may open, without groups that would be empty. */
function menuFor(role: Role): typeof groups {
  return groups
    .map((screens) =>
      screens.filter(({ to }) => includesRole(role, guardedAdminPaths[to as GuardedAdminPath])),
    )
    .filter((screens) => screens.length > 0);
}

const parents = adminParts.map(({ manifest, menu, parent, menuPath, adoptedPaths = [] }) => ({
  to: menu && 'to' in menu ? menu.to : (parent?.path ?? menuPath),
  screens: adminPathPattern(Object.keys(manifest.adminPaths)),
  adoptedPaths,
}));

/** The menu item of a path: editors, histories and imports belong to their list. */
function currentItem(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  const parent =
    parents.find(({ adoptedPaths }) => adoptedPaths.includes(path)) ??
    parents.find(({ screens }) => screens.test(path));
  return parent?.to ?? path;
}

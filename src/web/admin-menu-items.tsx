import EventsIcon from 'lucide-react/icons/calendar-days';
import YearIcon from 'lucide-react/icons/calendar-sync';
import PagesIcon from 'lucide-react/icons/file-text';
import JobsIcon from 'lucide-react/icons/gauge';
import WebsiteIcon from 'lucide-react/icons/globe';
import ActivityIcon from 'lucide-react/icons/history';
import ChapterIcon from 'lucide-react/icons/landmark';
import DashboardIcon from 'lucide-react/icons/layout-dashboard';
import LogoutIcon from 'lucide-react/icons/log-out';
import MessagesIcon from 'lucide-react/icons/mail';
import DeletedIcon from 'lucide-react/icons/trash-2';
import PeopleIcon from 'lucide-react/icons/user-cog';
import { Link, useLocation } from 'react-router';
import { Initials } from '../ui/layout/initials.tsx';
import { LogoutLink } from '../features/auth/admin/logout-screen.tsx';
import { useSession } from '../features/auth/admin/session.ts';
import { UnreadCount } from '../features/contact/admin/unread-count.tsx';
import type { AdminFeature } from '../features/records/admin/admin-feature.ts';
import { siteUrl } from '../kernel/admin-document.ts';
import { guardedAdminPaths, type GuardedAdminPath } from '../features/manifests.ts';
import { adminPathPattern } from '../kernel/admin-paths.ts';
import { includesRole, roleNames, type Role } from '../kernel/roles.ts';
import { useRights } from '../ui/rights-context.tsx';
import { adminFeatures } from './admin-features.ts';

const messagesPath = '/admin/messages';
const accountPath = '/admin/account';

const groups: NonNullable<AdminFeature['menu']>[][] = [
  [
    { to: '/admin', label: 'Dashboard', Icon: DashboardIcon },
    { to: '/admin/events', label: 'Events', Icon: EventsIcon },
    { to: '/admin/pages', label: 'Pages', Icon: PagesIcon },
    ...adminFeatures.flatMap(({ menu }) => menu ?? []),
    { to: messagesPath, label: 'Messages', Icon: MessagesIcon },
  ],
  [
    { to: '/admin/chapter', label: 'Chapter details', Icon: ChapterIcon },
    { to: '/admin/year', label: 'The year', Icon: YearIcon },
    { to: '/admin/people', label: 'Sign-in access', Icon: PeopleIcon },
    { to: '/admin/activity', label: 'Activity', Icon: ActivityIcon },
    { to: '/admin/deleted', label: 'Deleted', Icon: DeletedIcon },
    { to: '/admin/jobs', label: 'Website status', Icon: JobsIcon },
  ],
];

export function AdminMenuItems({ onChoose }: { onChoose?: () => void }) {
  const current = currentItem(useLocation().pathname);
  const { administrator } = useSession();
  const { role } = useRights();
  const markCurrent = (to: string) => (to === current ? ('page' as const) : undefined);
  return (
    <nav aria-label="Back office" className="office-nav">
      {menuFor(role).map((screens) => (
        <ul key={screens[0]!.to}>
          {screens.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={markCurrent(to)} onClick={onChoose}>
                <Icon aria-hidden="true" />
                {label}
                {to === messagesPath && <UnreadCount />}
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

const subScreens = /\/(?:(?:create|edit|preview)-(page|event)|(page|event)-history|(message)s)(?:\/.*)?$/;

const featureItems = adminFeatures.map(({ manifest, menu, parent }) => ({
  screens: adminPathPattern(Object.keys(manifest.adminPaths)),
  to: menu?.to ?? parent?.path,
}));

/** The menu item of a path. The dashboard has two paths; editors, histories and imports belong to their list. */
function currentItem(pathname: string): string {
  const item = featureItems.find(({ screens }) => screens.test(pathname))?.to;
  if (item) return item;
  const path = pathname
    .replace(/\/+$/, '')
    .replace(subScreens, '/$1$2$3s')
    .replace(/\/admin\/chapter(-history)?\/successor$/, '/admin/year')
    .replace(/\/admin\/chapter(-history)?\/.*$/, '/admin/chapter');
  return path === '/admin/dashboard' ? '/admin' : path;
}

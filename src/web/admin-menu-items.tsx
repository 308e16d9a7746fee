import EventsIcon from 'lucide-react/icons/calendar-days';
import AccountIcon from 'lucide-react/icons/circle-user-round';
import WebsiteIcon from 'lucide-react/icons/external-link';
import PagesIcon from 'lucide-react/icons/file-text';
import ActivityIcon from 'lucide-react/icons/history';
import GalleryIcon from 'lucide-react/icons/images';
import DashboardIcon from 'lucide-react/icons/layout-dashboard';
import LogoutIcon from 'lucide-react/icons/log-out';
import MessagesIcon from 'lucide-react/icons/mail';
import MembersIcon from 'lucide-react/icons/users';
import { Link, useLocation } from 'react-router';
import { LogoutLink } from '../features/auth/admin/logout-screen.tsx';
import { useSession } from '../features/auth/admin/session.ts';
import { UnreadCount } from '../features/contact/admin/unread-count.tsx';
import { siteUrl } from '../kernel/admin-document.ts';

const messagesPath = '/admin/messages';

const screens = [
  { to: '/admin', label: 'Dashboard', Icon: DashboardIcon },
  { to: '/admin/events', label: 'Events', Icon: EventsIcon },
  { to: '/admin/pages', label: 'Pages', Icon: PagesIcon },
  { to: '/admin/members', label: 'Members', Icon: MembersIcon },
  { to: '/admin/gallery', label: 'Gallery', Icon: GalleryIcon },
  { to: messagesPath, label: 'Messages', Icon: MessagesIcon },
  { to: '/admin/account', label: 'Account', Icon: AccountIcon },
  { to: '/admin/activity', label: 'Activity', Icon: ActivityIcon },
];

const look =
  'flex min-h-[46px] items-center gap-3 rounded-2 px-3 font-[550] text-white no-underline hover:bg-white/10 aria-[current]:bg-susan-400 aria-[current]:text-ink forced-colors:aria-[current]:outline-2';

export function AdminMenuItems({ onChoose }: { onChoose?: () => void }) {
  const current = currentItem(useLocation().pathname);
  const { administrator } = useSession();
  return (
    <nav aria-label="Back office" className="flex min-w-0 flex-1 flex-col gap-1 text-[1rem]">
      {screens.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          onClick={onChoose}
          className={look}
        >
          <Icon aria-hidden="true" className="size-5 flex-none" />
          {label}
          {to === messagesPath && <UnreadCount />}
        </Link>
      ))}
      <div className="mt-auto flex flex-col gap-1 pt-6">
        {administrator && (
          <p className="px-3 pb-2 text-xs text-green-300">
            Signed in as{' '}
            <b className="block text-sm font-[550] wrap-anywhere text-white">{administrator.name}</b>
          </p>
        )}
        <a href={siteUrl('/')} className={look}>
          <WebsiteIcon aria-hidden="true" className="size-5 flex-none" />
          View the website
        </a>
        <LogoutLink onClick={onChoose} className={look}>
          <LogoutIcon aria-hidden="true" className="size-5 flex-none" />
          Logout
        </LogoutLink>
      </div>
    </nav>
  );
}

const subScreens =
  /\/(?:(?:create|edit|preview)-(page|event)|(page|event|member)-history|(message)s|import-(member)s)(?:\/.*)?$/;

/** The menu item of a path. The dashboard has two paths; editors, histories and imports belong to their list. */
function currentItem(pathname: string): string {
  const path = pathname.replace(/\/+$/, '').replace(subScreens, '/$1$2$3$4s');
  return path === '/admin/dashboard' ? '/admin' : path;
}

import EventsIcon from 'lucide-react/icons/calendar-days';
import PagesIcon from 'lucide-react/icons/file-text';
import GalleryIcon from 'lucide-react/icons/images';
import LogoutIcon from 'lucide-react/icons/log-out';
import MembersIcon from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { FloodNotice } from '../features/auth/admin/flood-notice.tsx';
import { LogoutLink } from '../features/auth/admin/logout-screen.tsx';
import { ScriptsOffNotice } from '../features/pages/admin/scripts-off-notice.tsx';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { DashboardMessages } from './dashboard-messages.tsx';

const cards = [
  {
    to: '/admin/events',
    title: 'Manage Events',
    text: 'Add an event, change its date or take it down.',
    Icon: EventsIcon,
  },
  {
    to: '/admin/pages',
    title: 'Manage Pages',
    text: 'Write and edit the pages about us and our programs.',
    Icon: PagesIcon,
  },
  {
    to: '/admin/members',
    title: 'Manage Members',
    text: 'Keep the members’ directory up to date.',
    Icon: MembersIcon,
  },
  {
    to: '/admin/gallery',
    title: 'Manage Gallery',
    text: 'Upload pictures and put them in order.',
    Icon: GalleryIcon,
  },
];

export function DashboardScreen() {
  return (
    <AdminScreen title="Dashboard">
      <FloodNotice />
      <ScriptsOffNotice />
      <ul className="grid max-w-[60rem] gap-4 sm:grid-cols-2 wide:gap-5">
        {cards.map((card) => (
          <DashboardCard key={card.to} {...card} />
        ))}
        <DashboardMessages />
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LogoutLink className="inline-flex min-h-[46px] items-center gap-2 rounded-2 border-[1.5px] border-line-strong bg-surface px-5 font-semibold text-ink no-underline hover:bg-linen">
          <LogoutIcon aria-hidden="true" className="size-5" />
          Logout
        </LogoutLink>
        <Link to="/admin/jobs" className="inline-flex min-h-[44px] items-center font-semibold">
          Work behind the scenes
        </Link>
      </p>
    </AdminScreen>
  );
}

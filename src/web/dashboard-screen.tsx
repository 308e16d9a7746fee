import EventsIcon from 'lucide-react/icons/calendar-days';
import PagesIcon from 'lucide-react/icons/file-text';
import GalleryIcon from 'lucide-react/icons/images';
import LogoutIcon from 'lucide-react/icons/log-out';
import MembersIcon from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { LogoutLink } from '../features/auth/admin/logout-link.tsx';
import { AdminScreen } from '../ui/admin-screen.tsx';

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
      <ul className="grid max-w-[60rem] gap-4 sm:grid-cols-2 wide:gap-5">
        {cards.map(({ to, title, text, Icon }) => (
          <li
            key={to}
            className="relative flex gap-4 rounded-3 border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-green-800 hover:border-green-800"
          >
            <Icon aria-hidden="true" className="mt-[.1em] size-6 flex-none text-green-800" />
            <div>
              <h2 className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
                {/* The whole card can be pressed, but only its title is read out as the link. */}
                <Link to={to} className="text-ink no-underline after:absolute after:inset-0 after:rounded-3">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <LogoutLink className="inline-flex min-h-[46px] items-center gap-2 rounded-2 border-[1.5px] border-line-strong bg-surface px-5 font-semibold text-ink no-underline hover:bg-linen">
          <LogoutIcon aria-hidden="true" className="size-5" />
          Logout
        </LogoutLink>
      </p>
    </AdminScreen>
  );
}

import EventsIcon from 'lucide-react/icons/calendar-days';
import PagesIcon from 'lucide-react/icons/file-text';
import GalleryIcon from 'lucide-react/icons/images';
import LogoutIcon from 'lucide-react/icons/log-out';
import MessagesIcon from 'lucide-react/icons/mail';
import MembersIcon from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { FloodNotice } from '../features/auth/admin/flood-notice.tsx';
import { LogoutLink } from '../features/auth/admin/logout-screen.tsx';
import { emailProblems } from '../features/contact/admin/email-sentences.ts';
import { useMessagesStatus } from '../features/contact/admin/messages.queries.ts';
import { ScriptsOffNotice } from '../features/pages/admin/scripts-off-notice.tsx';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { useDocument } from '../ui/document-context.tsx';

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
          Background tasks
        </Link>
      </p>
    </AdminScreen>
  );
}

/** Counts of new messages, and problems with emailing them. */
function DashboardMessages() {
  const { data, isError } = useMessagesStatus('on-mount');
  const { timeZone } = useDocument();
  const unread = data?.counts.unread ?? 0;
  const junk = data?.counts.junk ?? 0;
  const problems = data ? emailProblems(data, timeZone) : [];
  return (
    <DashboardCard
      to="/admin/messages"
      title="Messages"
      text="Read and reply to messages from visitors."
      Icon={MessagesIcon}
    >
      {(unread > 0 || junk > 0) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {unread > 0 && (
            <span className="rounded-1 bg-susan-200 px-2 py-[.1rem] font-[650] text-ink">
              {`${unread.toLocaleString('en-US')} unread`}
            </span>
          )}
          {junk > 0 && <span className="text-ink-2">{`${junk.toLocaleString('en-US')} in junk`}</span>}
        </p>
      )}
      {isError && <p className="mt-2 text-sm text-ink-2">We couldn’t check for new messages.</p>}
      {problems.length > 0 && (
        <p className="mt-2 border-l-4 border-susan-500 bg-susan-100 px-3 py-2 text-sm">
          {problems.join(' ')}
        </p>
      )}
    </DashboardCard>
  );
}

interface DashboardCardProps {
  to: string;
  title: string;
  text: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  /** Shown below the text. */
  children?: ReactNode;
}

function DashboardCard({ to, title, text, Icon, children }: DashboardCardProps) {
  return (
    <li className="relative flex gap-4 rounded-3 border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-green-800 hover:border-green-800">
      <Icon aria-hidden="true" className="mt-[.1em] size-6 flex-none text-green-800" />
      <div>
        <h2 className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal">
          {/* The whole card is clickable, but screen readers announce only the title as the link. */}
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0 after:rounded-3">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  );
}

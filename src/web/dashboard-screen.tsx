import { useQuery } from '@tanstack/react-query';
import WebsiteIcon from 'lucide-react/icons/globe';
import LogoutIcon from 'lucide-react/icons/log-out';
import { Link } from 'react-router';
import { FloodNotice, useFloods } from '../features/auth/admin/flood-notice.tsx';
import { LogoutLink } from '../features/auth/admin/logout-screen.tsx';
import type { ChapterEvent } from '../features/events/events.contract.ts';
import { EventTitle } from '../features/events/site/event-title.tsx';
import { upcomingEvents } from '../features/events/site/events.queries.ts';
import { ScriptsOffNotice } from '../features/pages/admin/scripts-off-notice.tsx';
import type { LinkToScreen } from '../records/admin/admin-feature.ts';
import { siteUrl } from '../kernel/admin-document.ts';
import { guardedAdminPaths, type GuardedAdminPath } from '../features/manifests.ts';
import { includesRole } from '../kernel/roles.ts';
import { useRights } from '../ui/rights-context.tsx';
import { formatIn } from '../kernel/dates.ts';
import { useDocument } from '../ui/document-context.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { AdminScreen } from '../ui/layout/admin-screen.tsx';
import { Row, RowList } from '../ui/layout/rows.tsx';
import { adminFeatures } from './admin-features.ts';
import { FirstSteps } from './dashboard-first-steps.tsx';
import { Attention, headingClass, useAttention } from './dashboard-attention.tsx';
import { useFirstSteps } from './dashboard-use-first-steps.ts';

const tasks: LinkToScreen[] = adminFeatures.flatMap(({ card }) => card ?? []);

const MAX_COMING_UP = 4;

export function DashboardScreen() {
  const { now, timeZone } = useDocument();
  const events = useQuery<ChapterEvent[]>({
    queryKey: [upcomingEvents({ now, search: '' }).url],
    refetchOnMount: 'always',
  });
  const firstSteps = useFirstSteps();
  const floods = useFloods();
  const attention = useAttention(events);
  return (
    <AdminScreen
      title="Dashboard"
      action={<p className="hidden text-ink-2 wide:block">{formatIn(timeZone, now, 'EEEE, MMMM d, yyyy')}</p>}
    >
      <ScriptsOffNotice />
      {/* Everything at once, so that no button moves while someone is about to press it. */}
      {attention && floods.isFetchedAfterMount && firstSteps.isReady ? (
        <>
          <FirstSteps steps={firstSteps.steps} onHide={firstSteps.hide} />
          <FloodNotice floods={floods.data ?? []} />
          <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] wide:gap-6">
            <Attention {...attention} />
            {events.data && events.data.length > 0 && (
              <ComingUp events={events.data.slice(0, MAX_COMING_UP)} />
            )}
          </div>
          <Tasks />
        </>
      ) : (
        <Loading text="Checking what needs attention…" />
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <LogoutLink className={linkClass}>
          <LogoutIcon aria-hidden="true" className="size-5" />
          Logout
        </LogoutLink>
        <a href={siteUrl('/')} className={linkClass}>
          <WebsiteIcon aria-hidden="true" className="size-5" />
          View website
        </a>
      </p>
    </AdminScreen>
  );
}

const linkClass = 'inline-flex min-h-[44px] items-center gap-2 font-semibold';

function ComingUp({ events }: { events: readonly ChapterEvent[] }) {
  const { timeZone } = useDocument();
  return (
    <section aria-labelledby="coming-up" className="hidden wide:block">
      <div className="flex items-center justify-between gap-4 pb-1">
        <h2 id="coming-up" className={headingClass}>
          Coming up
        </h2>
        <Link to="/admin/create-event" className="-my-2 inline-flex min-h-[44px] items-center font-semibold">
          Add New Event
        </Link>
      </div>
      <RowList label="Coming up">
        {events.map((event) => (
          <Row
            key={event.id}
            id={event.id}
            to={`/admin/edit-event/${event.id}`}
            title={<EventTitle event={event} />}
            hasArrow
          >
            {formatIn(timeZone, event.startDate, 'MMM d · EEE h:mm a')}
          </Row>
        ))}
      </RowList>
    </section>
  );
}

function Tasks() {
  const { role } = useRights();
  return (
    <section aria-labelledby="tasks" className="pt-5">
      <h2 id="tasks" className={`${headingClass} pb-2`}>
        What do you want to do?
      </h2>
      <ul className="grid grid-cols-2 gap-2 wide:grid-cols-3">
        {tasks
          .filter(({ to }) => includesRole(role, guardedAdminPaths[to as GuardedAdminPath]))
          .map((task) => (
            <Task key={task.to} {...task} />
          ))}
      </ul>
    </section>
  );
}

function Task({ to, title, text, Icon }: LinkToScreen) {
  return (
    <li className="relative flex min-h-[56px] items-center gap-2 rounded-2 border border-line bg-surface p-[.625rem] focus-within:border-main-800 hover:border-main-800 wide:min-h-[66px] wide:gap-3 wide:px-4">
      <Icon aria-hidden="true" className="size-[22px] flex-none text-main-800" />
      <div className="min-w-0 leading-[1.2]">
        {/* The whole card is clickable, but screen readers announce only the title as the link. */}
        <Link
          to={to}
          className="text-sm font-semibold text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-2 focus-visible:after:outline-3 focus-visible:after:outline-main-800 wide:text-[1rem]"
        >
          {title}
        </Link>
        <p className="mt-[2px] hidden text-sm text-ink-2 wide:block">{text}</p>
      </div>
    </li>
  );
}

import { Link } from '../../../ui/navigation.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import { eventsPath } from '../events.rules.ts';
import { soonestEvents } from './events.queries.ts';
import { UpcomingCard } from './upcoming-card.tsx';

const headingId = 'upcoming-events';

/** The next events on another screen, such as the home page. `address` is the URL of that screen. */
export function UpcomingSection({ address }: { address: string }) {
  const { now } = useDocument();
  const soonest = useRead(soonestEvents(now));
  const retry = retryReads([soonest], focusHeading);
  const events = soonest.data ?? [];
  const hasNone = soonest.isSuccess && events.length === 0;
  return (
    <section aria-labelledby={headingId} className="page-width py-section">
      <div className="mb-8 flex flex-col items-start justify-between gap-x-4 gap-y-1 wide:flex-row wide:items-end">
        <h2 id={headingId} tabIndex={-1} className="text-3xl">
          Upcoming Events
        </h2>
        {!hasNone && <AllEventsLink />}
      </div>
      {retry && <FailedRead {...retry} url={address} />}
      {soonest.isPending && <Loading text="Loading events…" />}
      {hasNone && <NothingUpcoming />}
      <div className="grid gap-10 wide:grid-cols-3 wide:gap-8">
        {events.map((event) => (
          <UpcomingCard key={event.id} event={event} />
        ))}
      </div>
    </section>
  );
}

function NothingUpcoming() {
  return (
    <div className="rounded-2 bg-linen px-6 py-10 wide:px-10">
      <p className="font-serif text-2xl leading-[1.2]">No upcoming events</p>
      <p className="mt-2 text-lg text-ink-2">Check back soon for new events!</p>
      <p className="mt-4">
        <AllEventsLink />
      </p>
    </div>
  );
}

function AllEventsLink() {
  return (
    <Link to={eventsPath} className="more-link flex-none">
      See all events
    </Link>
  );
}

function focusHeading() {
  document.querySelector<HTMLElement>(`#${headingId}`)?.focus();
}

import AddIcon from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { cleanSearch } from '../../../kernel/search-text.ts';
import { withStorage } from '../../../ui/device-storage.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { CreatedSanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { RowList } from '../../../ui/layout/rows.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { EventCard } from '../manage-events.contract.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { EventRow } from './event-row.tsx';
import { useEventCounts, useManagedEvents, type ManagedFilter } from './events.queries.ts';

type Counts = ReturnType<typeof useEventCounts>['data'];
type Tab = ManagedFilter['when'];

const panelId = 'events-panel';
const TAB_KEY = 'events-tab';

export default function EventsListScreen() {
  const filter = useFilter();
  const list = useManagedEvents(filter);
  const counts = useEventCounts(filter.search).data;
  const [asked, setAsked] = useState<{ about: EventCard; to: 'cancel' | 'delete' }>();
  const events = list.data?.pages.flatMap(({ body }) => body);
  const close = () => setAsked(undefined);
  return (
    <AdminScreen
      title="Manage Events"
      action={
        <SearchField
          isInHead
          label="Search by title"
          search={filter.search}
          hrefFor={(search) => hrefOf({ ...filter, search })}
        />
      }
      mainAction={
        <ButtonLink to="/admin/create-event">
          <AddIcon aria-hidden="true" className="size-5" />
          Add New Event
        </ButtonLink>
      }
      tabs={
        <LinkTabs
          label="Events by date"
          panelId={panelId}
          current={filter.when}
          tabs={Object.entries(tabNames).map(([when, name]) => ({
            key: when,
            label: counts ? `${name} (${counts[when as Tab].toLocaleString('en-US')})` : name,
            href: hrefOf({ ...filter, when: when as Tab }),
          }))}
        />
      }
    >
      <CreatedSanitizedNotice what="event" />
      <div id={panelId} role="tabpanel" aria-labelledby={`tab-${filter.when}`}>
        {!events && <NotLoaded reads={[list]} text="Loading events…" />}
        {events?.length === 0 && <NoEvents filter={filter} counts={counts} />}
        {events && events.length > 0 && (
          <RowList label="Events">
            {events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                onCancel={() => setAsked({ about: event, to: 'cancel' })}
                onDelete={() => setAsked({ about: event, to: 'delete' })}
              />
            ))}
          </RowList>
        )}
        <ShowMoreButton
          list={list}
          label="Show more"
          firstOfLast={`event-${list.data?.pages.at(-1)?.body[0]?.id}`}
        />
      </div>
      {asked?.to === 'delete' && <DeleteEventDialog event={asked.about} onClose={close} />}
      {asked?.to === 'cancel' && (
        <CancelEventDialog
          event={asked.about}
          isSingle={asked.about.frequency === undefined}
          onClose={close}
        />
      )}
    </AdminScreen>
  );
}

const tabNames: Record<Tab, string> = { all: 'All', upcoming: 'Upcoming', past: 'Past' };

function NoEvents({ filter, counts }: { filter: ManagedFilter; counts: Counts }) {
  const { when, search } = filter;
  const other = when === 'past' ? 'upcoming' : 'past';
  const others = when === 'all' ? 0 : (counts?.[other] ?? 0);
  const searched = others > 0 ? `${when} event` : 'event';
  if (search === '' && others === 0) {
    return (
      <div className="grid gap-1 py-6 text-ink-2">
        <p className="text-lg font-semibold text-ink">No Events Created Yet</p>
        <p>Press “Add New Event” to create the first one.</p>
      </div>
    );
  }
  return (
    <div className="grid gap-1 py-6 text-lg text-ink-2">
      <p>{search === '' ? `No ${when} events.` : `No ${searched} title contains “${search}”.`}</p>
      {others > 0 && (
        <p>
          <Link to={hrefOf({ ...filter, when: other })}>
            {search === ''
              ? `See the ${other} events`
              : `${others} ${other} ${others === 1 ? 'event matches' : 'events match'}`}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Without a tab in the URL: the one chosen last on this device, or the one that surely lists a new event. */
function useFilter(): ManagedFilter {
  const [parameters] = useSearchParams();
  const { state } = useLocation() as { state: { highlight?: number } | null };
  const chosen = parameters.get('when');
  useEffect(() => {
    if (isTab(chosen)) withStorage((storage) => storage.setItem(TAB_KEY, chosen));
  }, [chosen]);
  const remembered = state?.highlight ? null : withStorage((storage) => storage.getItem(TAB_KEY));
  return {
    when: [chosen, remembered].find(isTab) ?? 'all',
    search: cleanSearch(parameters.get('search') ?? ''),
  };
}

function isTab(text: string | null | undefined): text is Tab {
  return typeof text === 'string' && Object.hasOwn(tabNames, text);
}

function hrefOf({ when, search }: ManagedFilter): string {
  const text = cleanSearch(search);
  return `/admin/events?${new URLSearchParams({ when, ...(text && { search: text }) })}`;
}

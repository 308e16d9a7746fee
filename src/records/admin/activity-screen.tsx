import { useSearchParams } from 'react-router';
import { dayIn } from '../../kernel/dates.ts';
import { readOf } from '../../kernel/http-client.ts';
import { useDocument } from '../../ui/document-context.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { LinkTabs } from '../../ui/layout/link-tabs.tsx';
import type { Activity, listActivity } from '../records.contract.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { activityHref, parseActivityFilter, type ActivityFilter } from './activity-filter.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { dayName, describeEnd, groupByDay } from './activity-text.ts';
import { useLinkedRecords, type LinkedRecords } from './linked-records.ts';
import { useRecordLog } from './record-queries.ts';
import { ShowMore } from './show-more.tsx';

const PANEL_ID = 'activity-panel';

const periodTabs = [
  { key: 'all', label: 'All', period: undefined },
  { key: 'today', label: 'Today', period: 'today' },
  { key: 'this-week', label: 'This week', period: 'this-week' },
  { key: 'last-week', label: 'Last week', period: 'last-week' },
] as const;

/** Who changed what and when. */
export default function ActivityScreen() {
  const records = useLinkedRecords();
  const { timeZone } = useDocument();
  const filter = parseActivityFilter(useSearchParams()[0]);
  const { period, kind: subject, person, isReadingShown } = filter;
  const reading = isReadingShown ? 'shown' : 'hidden';
  const list = useRecordLog(
    readOf<typeof listActivity>('/api/admin/activity', {
      ...(period && { period }),
      ...(subject && { subject }),
      ...(person && { person }),
      reading,
      repeats: 'folded',
    }),
  );
  const lines = list.data?.pages.flatMap(({ body }) => body) ?? [];
  const oldest = lines.at(-1);
  const current = period ?? 'all';
  return (
    <AdminScreen
      title="Activity"
      action={
        <ButtonLink look="line" to="/admin/deleted">
          Deleted
        </ButtonLink>
      }
      tabs={
        <LinkTabs
          label="Period"
          panelId={PANEL_ID}
          current={current}
          tabs={periodTabs.map((tab) => ({ ...tab, href: activityHref({ ...filter, period: tab.period }) }))}
        />
      }
    >
      <ActivityFilters filter={filter} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`tab-${current}`}>
        {list.data ? (
          <>
            <Days
              lines={lines}
              records={records}
              emptyText={isFiltered(filter) ? nothingFound : nothingYet}
            />
            <ShowMore list={list} end={oldest && describeEnd(filter, oldest.at, timeZone)} />
          </>
        ) : (
          <NotLoaded reads={[list]} text="Loading activity..." />
        )}
      </div>
    </AdminScreen>
  );
}

const nothingYet =
  'Nothing has happened yet. When someone adds, changes or deletes something, you’ll see it here.';
const nothingFound = 'Nothing here. Choose another period, kind or person.';

function isFiltered({ period, kind, person }: ActivityFilter): boolean {
  return period !== undefined || kind !== undefined || person !== undefined;
}

interface DaysProps {
  lines: readonly Activity[];
  records: LinkedRecords;
  emptyText: string;
}

function Days({ lines, records, emptyText }: DaysProps) {
  const { now, timeZone } = useDocument();
  if (lines.length === 0) return <p className="max-w-[56ch] py-4 text-lg text-ink-2">{emptyText}</p>;
  const today = dayIn(timeZone, now);
  return (
    <div className="grid gap-4">
      {groupByDay(lines, timeZone).map(({ day, lines: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="pb-1 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal"
          >
            {dayName(day, today)}
          </h2>
          <ul className="row-list divide-y divide-line">
            {ofDay.map((line) => (
              <ActivityEntry key={line.id} line={line} records={records} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

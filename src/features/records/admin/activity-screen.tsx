import { useSearchParams } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { ShowChoice } from '../../../ui/show-choice.tsx';
import type { Activity, listActivity } from '../records.contract.ts';
import type { Subject } from '../records.rules.ts';
import { byDay, dayName } from './activity-days.ts';
import { ActivityLine, type KnownThings } from './activity-line.tsx';
import { useListInPieces } from './list-in-pieces.ts';
import { ShowMore } from './show-more.tsx';

const kinds: Record<Subject, string> = {
  page: 'Pages',
  event: 'Events',
  member: 'Members',
  media: 'Pictures',
  gallery: 'Order of the gallery',
  account: 'Signing in and passwords',
  message: 'Messages',
};

const choices = [
  { value: '', label: 'Everything' },
  ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
];

/** Who changed what and when. Other features' things are handed in: where they are found, and how they come back. */
export function ActivityScreen({ things }: { things: KnownThings }) {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') ?? '';
  const subject = kind in kinds ? (kind as Subject) : undefined;
  const list = useListInPieces(
    readOf<typeof listActivity>('/api/admin/activity', subject ? { subject } : {}),
  );
  const retry = retryReads([list], focusMain);
  const choose = (chosen: string) => setSearch(chosen ? { kind: chosen } : {}, { preventScrollReset: true });
  return (
    <AdminScreen
      title="Activity"
      action={<ShowChoice options={choices} chosen={subject ?? ''} onChoose={choose} />}
    >
      {list.data ? (
        <>
          <Days lines={list.data.pages.flatMap(({ answer }) => answer)} things={things} />
          <ShowMore list={list} />
        </>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading activity..." />
      )}
    </AdminScreen>
  );
}

function Days({ lines, things }: { lines: readonly Activity[]; things: KnownThings }) {
  const { now, timeZone } = useDocument();
  if (lines.length === 0) {
    return (
      <p className="max-w-[56ch] py-4 text-lg text-ink-2">
        Nothing has happened here yet. When somebody adds, changes or deletes something, it is written down
        here.
      </p>
    );
  }
  const today = dayIn(timeZone, now);
  return (
    <div className="grid max-w-[60rem] gap-6">
      {byDay(lines, timeZone).map(({ day, lines: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="pb-2 font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal"
          >
            {dayName(day, today)}
          </h2>
          <ul className="divide-y divide-line rounded-3 border border-line bg-surface">
            {ofDay.map((line) => (
              <ActivityLine key={line.id} line={line} things={things} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

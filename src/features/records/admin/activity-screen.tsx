import type { Restored } from './field-info.ts';
import EventIcon from 'lucide-react/icons/calendar-days';
import AccountIcon from 'lucide-react/icons/circle-user-round';
import PageIcon from 'lucide-react/icons/file-text';
import PictureIcon from 'lucide-react/icons/images';
import MessageIcon from 'lucide-react/icons/mail';
import MemberIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayIn, formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { Activity, listActivity } from '../records.contract.ts';
import type { EntityType, Subject } from '../records.rules.ts';
import { groupByDay, dayName, describeActivity } from './activity-text.ts';
import { RestoreDeleted } from './restore-dialog.tsx';
import { readOf } from '../../../kernel/http-client.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { ShowChoice } from '../../../ui/show-choice.tsx';
import { useRecordLog } from './record-queries.ts';
import { ShowMore } from './show-more.tsx';

interface LinkedRecord {
  pathOf: (id: number) => string;
  /** Absent for records that cannot be restored. */
  restore?: (deleted: { id: number; revisionId: number }, idempotencyKey: string) => Promise<Restored>;
}

/** How entries link to the records of other features, and restore them. */
export type LinkedRecords = Partial<Record<EntityType, LinkedRecord>>;

const icons: Record<Subject, ComponentType<{ className: string; 'aria-hidden': 'true' }>> = {
  page: PageIcon,
  event: EventIcon,
  member: MemberIcon,
  media: PictureIcon,
  gallery: PictureIcon,
  account: AccountIcon,
  message: MessageIcon,
};

function ActivityEntry({ line, records }: { line: Activity; records: LinkedRecords }) {
  const { timeZone } = useDocument();
  const Icon = icons[line.subject];
  return (
    <li className="flex gap-4 px-4 py-3 wide:px-5">
      <Icon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-green-800" />
      <div className="grid min-w-0 flex-1 gap-1 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-x-5">
        <p className="wrap-anywhere">
          <EntryText line={line} records={records} />
        </p>
        <time dateTime={line.at} className="text-sm text-ink-2">
          {formatIn(timeZone, line.at, 'h:mm a')}
        </time>
        <RestoreEntry line={line} records={records} />
      </div>
    </li>
  );
}

function EntryText({ line, records }: { line: Activity; records: LinkedRecords }) {
  const { start, name, end } = describeActivity(line);
  const record = linkedRecord(line, records);
  const leadsThere = line.isThere && record && line.entityId !== undefined;
  return (
    <>
      {start}
      {name !== undefined && leadsThere ? <Link to={record.pathOf(line.entityId!)}>{name}</Link> : name}
      {end}
    </>
  );
}

function RestoreEntry({ line, records }: { line: Activity; records: LinkedRecords }) {
  const record = linkedRecord(line, records);
  if (!line.restorable || line.entityId === undefined || !record?.restore) return null;
  const deleted = { id: line.entityId, ...line.restorable };
  return (
    <RestoreDeleted
      entityType={line.subject as EntityType}
      title={line.title}
      until={deleted.until}
      path={record.pathOf(deleted.id)}
      restore={(idempotencyKey) => record.restore!(deleted, idempotencyKey)}
    />
  );
}

function linkedRecord({ subject }: Activity, records: LinkedRecords): LinkedRecord | undefined {
  return records[subject as EntityType];
}

const kinds: Record<Subject, string> = {
  page: 'Pages',
  event: 'Events',
  member: 'Members',
  media: 'Pictures',
  gallery: 'Gallery order',
  account: 'Sign-ins and passwords',
  message: 'Messages',
};

const choices = [
  { value: '', label: 'Everything' },
  ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
];

/** Who changed what and when. `records` says where the records of other features are found and how they are restored. */
export function ActivityScreen({ records }: { records: LinkedRecords }) {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') ?? '';
  const subject = kind in kinds ? (kind as Subject) : undefined;
  const list = useRecordLog(readOf<typeof listActivity>('/api/admin/activity', subject ? { subject } : {}));
  const retry = retryReads([list], focusMain);
  const choose = (chosen: string) => setSearch(chosen ? { kind: chosen } : {}, { preventScrollReset: true });
  return (
    <AdminScreen
      title="Activity"
      action={<ShowChoice options={choices} chosen={subject ?? ''} onChoose={choose} />}
    >
      {list.data ? (
        <>
          <Days lines={list.data.pages.flatMap(({ body }) => body)} records={records} />
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

function Days({ lines, records }: { lines: readonly Activity[]; records: LinkedRecords }) {
  const { now, timeZone } = useDocument();
  if (lines.length === 0) {
    return (
      <p className="max-w-[56ch] py-4 text-lg text-ink-2">
        Nothing has happened yet. When someone adds, changes or deletes something, you’ll see it here.
      </p>
    );
  }
  const today = dayIn(timeZone, now);
  return (
    <div className="grid max-w-[60rem] gap-6">
      {groupByDay(lines, timeZone).map(({ day, lines: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="pb-2 font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal"
          >
            {dayName(day, today)}
          </h2>
          <ul className="divide-y divide-line rounded-3 border border-line bg-surface">
            {ofDay.map((line) => (
              <ActivityEntry key={line.id} line={line} records={records} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

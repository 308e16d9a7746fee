import MoreIcon from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { readOf } from '../../kernel/http-client.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { useDocument } from '../../ui/document-context.tsx';
import type { Activity, listRepeats } from '../records.contract.ts';
import type { EntityType } from '../records.rules.ts';
import { describeActivity, timeOf } from './activity-text.ts';
import type { LinkedRecords } from './linked-records.ts';
import { findRecordPath } from './record-path.ts';
import { useRecordLog } from './record-queries.ts';
import { RestoreDeleted } from './restore-dialog.tsx';
import { ShowMore } from './show-more.tsx';

interface EntryProps {
  line: Activity;
  records: LinkedRecords;
}

export function ActivityEntry({ line, records }: EntryProps) {
  const { timeZone, now } = useDocument();
  const [isOpen, setIsOpen] = useState(false);
  const repeatsId = useId();
  const { Icon } = records[line.subject];
  return (
    <li className="flex gap-3 px-(--edge) py-2 wide:px-4">
      <Icon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-main-800" />
      <div className="grid min-w-0 flex-1 gap-x-5 wide:grid-cols-[minmax(0,1fr)_auto]">
        <p className="leading-[1.4] wrap-anywhere">
          <EntryText line={line} records={records} />
        </p>
        <div className="flex items-center gap-2 text-sm text-ink-2 wide:flex-row-reverse">
          {timeOf(line, { timeZone, now })}
          {line.repeats && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={repeatsId}
              onClick={() => setIsOpen(!isOpen)}
              className="group -my-3 inline-flex min-h-[44px] items-center gap-1 rounded-2 px-2 font-semibold text-main-800 hover:bg-linen"
            >
              Details
              <MoreIcon aria-hidden="true" className="size-4 group-aria-expanded:rotate-180" />
            </button>
          )}
        </div>
        <RestoreEntry line={line} records={records} />
        <div id={repeatsId} className="wide:col-span-2">
          {isOpen && <RepeatList line={line} records={records} />}
        </div>
      </div>
    </li>
  );
}

/** The entries that a folded one stands for, read when an officer asks for them. */
function RepeatList({ line, records }: EntryProps) {
  const { timeZone, now } = useDocument();
  const list = useRecordLog(readOf<typeof listRepeats>(`/api/admin/activity/${line.id}/repeats`));
  if (!list.data) return <NotLoaded reads={[list]} onRecovered={() => undefined} text="Loading details..." />;
  return (
    <>
      <ul className="border-l-2 border-line pl-3 text-sm">
        {list.data.pages
          .flatMap(({ body }) => body)
          .map((entry) => (
            <li key={entry.id} className="flex gap-3 py-1 wrap-anywhere">
              <span className="flex-none text-ink-2">{timeOf(entry, { timeZone, now })}</span>
              <span className="min-w-0">
                <EntryText line={entry} records={records} />
              </span>
            </li>
          ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

function EntryText({ line, records }: EntryProps) {
  const { timeZone } = useDocument();
  const { start, name, end } = describeActivity(line, { timeZone, ...records[line.subject] });
  const path = line.isThere && line.entityId ? findRecordPath(line.subject, line.entityId) : undefined;
  return (
    <>
      {start}
      {name !== undefined && path ? <Link to={path}>{name}</Link> : name}
      {end}
    </>
  );
}

function RestoreEntry({ line, records }: EntryProps) {
  const { restore } = records[line.subject];
  if (!line.restorable || line.entityId === undefined || !restore) return null;
  const deleted = { id: line.entityId, ...line.restorable };
  return (
    <RestoreDeleted
      entityType={line.subject as EntityType}
      id={deleted.id}
      title={line.title}
      until={deleted.until}
      restore={(idempotencyKey) => restore(deleted, idempotencyKey)}
    />
  );
}

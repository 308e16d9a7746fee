import EventIcon from 'lucide-react/icons/calendar-days';
import AccountIcon from 'lucide-react/icons/circle-user-round';
import PageIcon from 'lucide-react/icons/file-text';
import PictureIcon from 'lucide-react/icons/images';
import MessageIcon from 'lucide-react/icons/mail';
import MemberIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { Activity } from '../records.contract.ts';
import type { EntityType, Subject } from '../records.rules.ts';
import { sentenceOf } from './activity-sentence.ts';
import { RestoreDeleted } from './restore-deleted.tsx';
import type { Restored } from './restore-dialog.tsx';

export interface KnownThing {
  addressOf: (id: number) => string;
  /** Absent for what cannot be brought back. */
  restore?: (deleted: { id: number; revisionId: number }, onceKey: string) => Promise<Restored>;
}

/** The things of other features that a line can lead to. */
export type KnownThings = Partial<Record<EntityType, KnownThing>>;

const icons: Record<Subject, ComponentType<{ className: string; 'aria-hidden': 'true' }>> = {
  page: PageIcon,
  event: EventIcon,
  member: MemberIcon,
  media: PictureIcon,
  gallery: PictureIcon,
  account: AccountIcon,
  message: MessageIcon,
};

export function ActivityLine({ line, things }: { line: Activity; things: KnownThings }) {
  const { timeZone } = useDocument();
  const Icon = icons[line.subject];
  return (
    <li className="flex gap-4 px-4 py-3 wide:px-5">
      <Icon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-green-800" />
      <div className="grid min-w-0 flex-1 gap-1 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-x-5">
        <p className="wrap-anywhere">
          <LineText line={line} things={things} />
        </p>
        <time dateTime={line.at} className="text-sm text-ink-2">
          {formatIn(timeZone, line.at, 'h:mm a')}
        </time>
        <Return line={line} things={things} />
      </div>
    </li>
  );
}

function LineText({ line, things }: { line: Activity; things: KnownThings }) {
  const { start, name, end } = sentenceOf(line);
  const thing = thingOf(line, things);
  const leadsThere = line.isThere && thing && line.entityId !== undefined;
  return (
    <>
      {start}
      {name !== undefined && leadsThere ? <Link to={thing.addressOf(line.entityId!)}>{name}</Link> : name}
      {end}
    </>
  );
}

function Return({ line, things }: { line: Activity; things: KnownThings }) {
  const thing = thingOf(line, things);
  if (!line.restorable || line.entityId === undefined || !thing?.restore) return null;
  const deleted = { id: line.entityId, ...line.restorable };
  return (
    <RestoreDeleted
      entityType={line.subject as EntityType}
      title={line.title}
      until={deleted.until}
      address={thing.addressOf(deleted.id)}
      restore={(onceKey) => thing.restore!(deleted, onceKey)}
    />
  );
}

function thingOf({ subject }: Activity, things: KnownThings): KnownThing | undefined {
  return things[subject as EntityType];
}

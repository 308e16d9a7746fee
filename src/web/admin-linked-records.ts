import EventIcon from 'lucide-react/icons/calendar-days';
import PageIcon from 'lucide-react/icons/file-text';
import PictureIcon from 'lucide-react/icons/images';
import ChapterIcon from 'lucide-react/icons/landmark';
import MessageIcon from 'lucide-react/icons/mail';
import { use } from 'react';
import type { LinkedRecords } from '../features/records/admin/activity-entry.tsx';
import type { LinkedRecord, Restore } from '../features/records/admin/admin-feature.ts';
import type { Restored } from '../features/records/admin/field-info.ts';
import { restoreEvent } from '../features/events/events.contract.ts';
import { eventFieldNames } from '../features/events/admin/series-scope.tsx';
import { restoreMedia, type MediaField } from '../features/media/media.contract.ts';
import { restorePage } from '../features/pages/manage-pages.contract.ts';
import { fieldNames as chapterFieldNames } from '../features/site/admin/chapter-activity.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { call } from '../kernel/http-client.ts';
import { mayCall } from '../kernel/roles.ts';
import { useRights } from '../ui/rights-context.tsx';
import { adminFeatures } from './admin-features.ts';

const imageFieldNames: Record<MediaField, string | undefined> = {
  title: 'title',
  caption: 'caption',
  galleryTitle: 'collection',
  uploadDate: 'date',
  category: 'category',
  entityType: 'entity type',
  entityId: 'entity ID',
  // Follows the collection and the date.
  folderPath: undefined,
};

/** A record, and the call that restores one; those without it cannot be restored. */
type ListedRecord = Omit<LinkedRecord, 'restore'> & { restore?: Endpoint };

/** The records of features start to load with the screen. */
const featureRecords = Promise.all(
  adminFeatures.flatMap(({ manifest: { kind }, record }) =>
    kind && record
      ? record.load().then((loaded): [string, ListedRecord] => [kind.type, { Icon: record.Icon, ...loaded }])
      : [],
  ),
).then((records) => Object.fromEntries(records));

/** How the records of features without a module for the back office are shown and restored. */
const coreRecords: Partial<Record<keyof LinkedRecords, ListedRecord>> = {
  page: {
    Icon: PageIcon,
    fieldNames: { title: 'title', slug: 'address', type: 'type', content: 'text' },
    restore: restorePage,
  },
  event: { Icon: EventIcon, fieldNames: eventFieldNames, restore: restoreEvent },
  message: { Icon: MessageIcon, fieldNames: {} },
  chapter: { Icon: ChapterIcon, fieldNames: chapterFieldNames },
  media: { Icon: PictureIcon, fieldNames: imageFieldNames, restore: restoreMedia },
};

/** All of them for the person who is signed in: undefined `restore` where she may not. */
export function useLinkedRecords(): LinkedRecords {
  const rights = useRights();
  const records = Object.entries({ ...use(featureRecords), ...coreRecords });
  return Object.fromEntries(
    records.map(([type, { restore, ...record }]) => [
      type,
      { ...record, restore: restore && mayCall(rights, restore) ? restoreBy(restore) : undefined },
    ]),
  ) as LinkedRecords;
}

function restoreBy(endpoint: Endpoint): Restore {
  return ({ id, revisionId }, idempotencyKey) =>
    call(endpoint, { params: { id }, body: { revisionId }, idempotencyKey }) as Promise<Restored>;
}

import EventIcon from 'lucide-react/icons/calendar-days';
import PageIcon from 'lucide-react/icons/file-text';
import PictureIcon from 'lucide-react/icons/images';
import ChapterIcon from 'lucide-react/icons/landmark';
import MessageIcon from 'lucide-react/icons/mail';
import { use } from 'react';
import type { LinkedRecords } from '../features/records/admin/activity-entry.tsx';
import type { LinkedRecord } from '../features/records/admin/admin-feature.ts';
import type { Restored } from '../features/records/admin/field-info.ts';
import { restoreEvent } from '../features/events/events.contract.ts';
import { eventFieldNames } from '../features/events/admin/series-scope.tsx';
import { restoreMedia, type MediaField } from '../features/media/media.contract.ts';
import { restorePage } from '../features/pages/manage-pages.contract.ts';
import { topicInfos } from '../features/site/admin/topic-infos.ts';
import { call } from '../kernel/http-client.ts';
import { useMayCall } from '../ui/rights-context.tsx';
import { adminFeatures } from './admin-features.ts';

/** The fields of all topics together; those that two topics share have the same name. */
const chapterFieldNames = Object.fromEntries(
  Object.values(topicInfos).flatMap((infos: Record<string, { label: string }>) =>
    Object.entries(infos).map(([name, { label }]) => [name, label.toLowerCase()]),
  ),
);

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

/** The records of features start to load with the screen. */
const featureRecords = Promise.all(
  adminFeatures.flatMap(({ manifest: { kind }, record }) =>
    kind && record ? [loadRecord(record).then((loaded) => [kind.type, loaded] as const)] : [],
  ),
).then((records) => Object.fromEntries(records) as Omit<LinkedRecords, keyof typeof coreRecords>);

async function loadRecord({
  Icon,
  load,
}: NonNullable<(typeof adminFeatures)[number]['record']>): Promise<LinkedRecord> {
  const { fieldNames, restore } = await load();
  return {
    Icon,
    fieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restore, { params: { id }, body: { revisionId }, idempotencyKey }) as Promise<Restored>,
  };
}

/** How the records of features without a module for the back office are shown and restored. */
const coreRecords = {
  page: {
    Icon: PageIcon,
    fieldNames: { title: 'title', slug: 'address', type: 'type', content: 'text' },
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restorePage, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  event: {
    Icon: EventIcon,
    fieldNames: eventFieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreEvent, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  message: { Icon: MessageIcon, fieldNames: {}, restore: undefined },
  chapter: { Icon: ChapterIcon, fieldNames: chapterFieldNames, restore: undefined },
  media: {
    Icon: PictureIcon,
    fieldNames: imageFieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreMedia, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
} satisfies Partial<LinkedRecords>;

/** All of them for the person who is signed in: undefined `restore` where she may not. */
export function useLinkedRecords(): LinkedRecords {
  const mayRestorePages = useMayCall(restorePage);
  return {
    ...use(featureRecords),
    ...coreRecords,
    page: { ...coreRecords.page, restore: mayRestorePages ? coreRecords.page.restore : undefined },
  };
}

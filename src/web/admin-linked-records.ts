import type { LinkedRecords } from '../features/records/admin/activity-entry.tsx';
import { restoreEvent } from '../features/events/events.contract.ts';
import { eventFieldNames } from '../features/events/admin/series-scope.tsx';
import { restoreMedia, type MediaField } from '../features/media/media.contract.ts';
import { restoreMember, type MemberField } from '../features/members/members.contract.ts';
import { restorePartner, type PartnerField } from '../features/partners/partners.contract.ts';
import { restorePage } from '../features/pages/manage-pages.contract.ts';
import { topicInfos } from '../features/site/admin/topic-infos.ts';
import { call } from '../kernel/http-client.ts';
import { useMayCall } from '../ui/rights-context.tsx';

const memberFieldNames: Record<MemberField, string> = {
  name: 'name',
  title: 'position',
  email: 'email',
  imageUrl: 'photo',
  isOfficer: 'officer',
  isAlumna: 'alumna',
  isPlatinum: 'platinum',
  category: 'heading',
  isUnlisted: 'do not list',
};

/** The fields of all topics together; those that two topics share have the same name. */
const chapterFieldNames = Object.fromEntries(
  Object.values(topicInfos).flatMap((infos: Record<string, { label: string }>) =>
    Object.entries(infos).map(([name, { label }]) => [name, label.toLowerCase()]),
  ),
);

const partnerFieldNames: Record<PartnerField, string> = {
  name: 'name',
  imageUrl: 'logo',
  url: 'website',
  level: 'level',
  gave: 'what they gave',
  isHidden: 'hidden',
};

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

/** How each record type is restored, and what its fields are called. The screens of records themselves know no other feature. */
const records: LinkedRecords = {
  page: {
    fieldNames: { title: 'title', slug: 'address', type: 'type', content: 'text' },
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restorePage, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  event: {
    fieldNames: eventFieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreEvent, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  member: {
    fieldNames: memberFieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreMember, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  partner: {
    fieldNames: partnerFieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restorePartner, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  message: { fieldNames: {}, restore: undefined },
  chapter: { fieldNames: chapterFieldNames, restore: undefined },
  media: {
    fieldNames: imageFieldNames,
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreMedia, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
};

/** The same for the person who is signed in: undefined `restore` where she may not. */
export function useLinkedRecords(): LinkedRecords {
  const mayRestorePages = useMayCall(restorePage);
  return {
    ...records,
    page: { ...records.page, restore: mayRestorePages ? records.page.restore : undefined },
  };
}

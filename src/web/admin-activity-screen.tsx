import type { LinkedRecords } from '../features/records/admin/activity-entry.tsx';
import { ActivityScreen } from '../features/records/admin/activity-screen.tsx';
import { restoreEvent } from '../features/events/events.contract.ts';
import { restoreMedia } from '../features/media/media.contract.ts';
import { restoreMember } from '../features/members/members.contract.ts';
import { restorePage } from '../features/pages/manage-pages.contract.ts';
import { call } from '../kernel/http-client.ts';

/** How each record type is restored. The activity screen itself knows no other feature. */
const records: LinkedRecords = {
  page: {
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restorePage, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  event: {
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreEvent, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  member: {
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreMember, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
  message: {},
  media: {
    restore: ({ id, revisionId }, idempotencyKey) =>
      call(restoreMedia, { params: { id }, body: { revisionId }, idempotencyKey }),
  },
};

export default function AdminActivityScreen() {
  return <ActivityScreen records={records} />;
}

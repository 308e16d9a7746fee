import { ActivityScreen } from '../features/records/admin/activity-screen.tsx';
import type { KnownThings } from '../features/records/admin/activity-line.tsx';
import { restoreEvent } from '../features/events/manage-events.contract.ts';
import { restoreMember } from '../features/members/manage-members.contract.ts';
import { restorePage } from '../features/pages/manage-pages.contract.ts';
import { call } from '../kernel/http-client.ts';

/** Where the things are found that a line is about. The activity itself knows no other feature. */
const things: KnownThings = {
  page: {
    addressOf: (id) => `/admin/edit-page/${id}`,
    restore: ({ id, revisionId }, onceKey) =>
      call(restorePage, { params: { id }, body: { revisionId }, onceKey }),
  },
  event: {
    addressOf: (id) => `/admin/edit-event/${id}`,
    restore: ({ id, revisionId }, onceKey) =>
      call(restoreEvent, { params: { id }, body: { revisionId }, onceKey }),
  },
  member: {
    addressOf: (id) => `/admin/members?member=${id}`,
    restore: ({ id, revisionId }, onceKey) =>
      call(restoreMember, { params: { id }, body: { revisionId }, onceKey }),
  },
  media: { addressOf: () => '/admin/gallery' },
};

export default function AdminActivityScreen() {
  return <ActivityScreen things={things} />;
}

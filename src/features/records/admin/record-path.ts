import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import type { EntityType } from '../records.rules.ts';

/** Whatever has a screen of its own. */
export type LinkedType = EntityType | 'message';

const paths: Record<LinkedType, (id: number) => string> = {
  page: (id) => `/admin/edit-page/${id}`,
  event: (id) => `/admin/edit-event/${id}`,
  member: (id) => `/admin/members?member=${id}`,
  partner: (id) => `/admin/partners?partner=${id}`,
  media: (id) => `/admin/gallery?image=${id}`,
  chapter: (id) => `/admin/chapter/${id}`,
  message: (id) => `/admin/messages/${id}`,
};

/** Where a record is opened in the back office. */
export function recordPath(type: LinkedType, id: number): string {
  return paths[type](id);
}

/** What a toast offers after a restore. */
export function openAction(
  { type, id }: { type: EntityType; id: number },
  navigate: (path: string) => void,
): Toast['action'] {
  return { label: 'Open', onAct: () => navigate(recordPath(type, id)) };
}

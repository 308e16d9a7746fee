import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { kindOf, type EntityType } from '../records.rules.ts';

/** Whatever has a screen of its own. */
export type LinkedType = EntityType | 'message';

/** Where a record is opened in the back office. */
export function recordPath(type: LinkedType, id: number): string {
  return type === 'message' ? `/admin/messages/${id}` : kindOf(type).path(id);
}

/** What a toast offers after a restore. */
export function openAction(
  { type, id }: { type: EntityType; id: number },
  navigate: (path: string) => void,
): Toast['action'] {
  return { label: 'Open', onAct: () => navigate(recordPath(type, id)) };
}

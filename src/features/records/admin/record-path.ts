import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { isAdminPath, kindOf, type EntityType } from '../records.rules.ts';

/** Whatever has a screen of its own. */
export type LinkedType = EntityType | 'message';

/** Where a record is opened in the back office. */
export function recordPath(type: LinkedType, id: number): string {
  return type === 'message' ? `/admin/messages/${id}` : kindOf(type).path(id);
}

/** The same, or undefined where the feature that has the screen was pulled out. */
export function findRecordPath(type: LinkedType, id: number): string | undefined {
  const path = recordPath(type, id);
  return isAdminPath(path.split('?', 1)[0]!) ? path : undefined;
}

/** What a toast offers after a restore. */
export function openAction(
  { type, id }: { type: EntityType; id: number },
  navigate: (path: string) => void,
): Toast['action'] {
  const path = findRecordPath(type, id);
  return path === undefined ? undefined : { label: 'Open', onAct: () => navigate(path) };
}

import type { Toast } from '../../ui/feedback/toast-card.tsx';
import { isAdminPath, subjectOf, type EntityType, type Subject } from '../records.rules.ts';

/** Where a record is opened in the back office; undefined if nothing can open it, or the feature with its screen was pulled out. */
export function findRecordPath(type: Subject, id: number): string | undefined {
  const path = subjectOf(type).path?.(id);
  return path !== undefined && isAdminPath(path.split('?', 1)[0]!) ? path : undefined;
}

/** What a toast offers after a restore. */
export function openAction(
  { type, id }: { type: EntityType; id: number },
  navigate: (path: string) => void,
): Toast['action'] {
  const path = findRecordPath(type, id);
  return path === undefined ? undefined : { label: 'Open', onAct: () => navigate(path) };
}

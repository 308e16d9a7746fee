import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { kindOf, type EntityType } from '../records.rules.ts';

/** What a toast offers after a restore. */
export function openAction(
  { type, id }: { type: EntityType; id: number },
  navigate: (path: string) => void,
): Toast['action'] {
  return { label: 'Open', onAct: () => navigate(kindOf(type).path(id)) };
}

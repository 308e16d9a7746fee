import CancelIcon from 'lucide-react/icons/ban';
import CopyIcon from 'lucide-react/icons/copy';
import WebsiteIcon from 'lucide-react/icons/globe';
import HistoryIcon from 'lucide-react/icons/history';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { siteUrl } from '../../../kernel/admin-document.ts';
import type { EventPartForm } from '../../../records/admin/feature-parts.ts';
import type { Action } from '../../../ui/layout/actions.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath, isOver } from '../events.rules.ts';

interface EventActionsOptions {
  event: Pick<ChapterEvent, 'id' | 'title' | 'status' | 'startDate' | 'endDate' | 'parts'>;
  partForms: readonly EventPartForm[];
  now: Date;
  onCancel: () => void;
  onDelete: () => void;
}

/** What can be done with an event besides editing it, in a list and above its form. */
export function eventActions({ event, now, partForms, onCancel, onDelete }: EventActionsOptions): Action[] {
  const { id, status } = event;
  const canBeCancelled = status !== 'cancelled' && !isOver(event, now);
  const ofParts = partForms.filter(({ name }) => event.parts?.[name] != null);
  return [
    ...ofParts.map(({ action }) => ({ ...action, to: action.to(id) })),
    { label: 'See it on the website', Icon: WebsiteIcon, href: siteUrl(eventPath(event)) },
    { label: 'Duplicate', Icon: CopyIcon, to: `/admin/create-event?copy=${id}` },
    { label: 'History', Icon: HistoryIcon, to: `/admin/event-history/${id}` },
    ...(canBeCancelled ? [{ label: 'Cancel event', Icon: CancelIcon, onPress: onCancel }] : []),
    { label: 'Delete', Icon: DeleteIcon, onPress: onDelete, isDanger: true },
  ];
}

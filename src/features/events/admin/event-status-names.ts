import { eventStatuses, statusLabel, type EventStatus } from '../event-status.rules.ts';

export function statusName(status: EventStatus): string {
  return statusLabel(status) ?? 'Scheduled';
}

export const statusOptions = eventStatuses.map((status) => ({ value: status, label: statusName(status) }));

/** What a status does, for whoever chooses it. */
export function statusHint(status: EventStatus): string {
  const label = statusLabel(status);
  return label
    ? `The event stays in the calendar, struck through and marked “${label}”, so that nobody comes in vain.`
    : 'The event takes place as it is written here.';
}

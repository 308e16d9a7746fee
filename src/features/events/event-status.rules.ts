export const eventStatuses = ['scheduled', 'cancelled', 'postponed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

const labels = { scheduled: undefined, cancelled: 'Cancelled', postponed: 'Postponed' } as const;

/** The word beside an event that does not take place as it is listed. */
export function statusLabel(status: EventStatus): string | undefined {
  return labels[status];
}

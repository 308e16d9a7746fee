export const eventStatuses = ['scheduled', 'cancelled', 'postponed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

const labels = { scheduled: undefined, cancelled: 'Cancelled', postponed: 'Postponed' } as const;

/** The word beside an event that does not take place as it is listed. */
export function statusLabel(status: EventStatus): string | undefined {
  return labels[status];
}

/** The title where no word can stand beside it: in a tab, a shared link, somebody's own calendar. */
export function titleWithStatus({ title, status }: { title: string; status: EventStatus }): string {
  const label = statusLabel(status);
  return label ? `${label}: ${title}` : title;
}

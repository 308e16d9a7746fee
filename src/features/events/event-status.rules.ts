export const eventStatuses = ['scheduled', 'cancelled', 'postponed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

const labels = { scheduled: undefined, cancelled: 'Cancelled', postponed: 'Postponed' } as const;

/** The label of an event that does not take place as planned. */
export function statusLabel(status: EventStatus): string | undefined {
  return labels[status];
}

/** The title where there is no separate label: in a browser tab, a shared link or a subscribed calendar. */
export function titleWithStatus({ title, status }: { title: string; status: EventStatus }): string {
  const label = statusLabel(status);
  return label ? `${label}: ${title}` : title;
}

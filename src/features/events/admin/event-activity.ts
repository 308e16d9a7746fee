import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';
import { eventParts } from '../../event-parts.ts';
import type { EventField } from '../events.contract.ts';

export { restoreEvent as restore } from '../events.contract.ts';
export const fieldNames: Record<EventField, string> = {
  title: 'title',
  description: 'description',
  startDate: 'time',
  endDate: 'time',
  location: 'location',
  streetAddress: 'street address',
  imageUrl: 'picture',
  status: 'status',
  programId: 'program',
  contactId: 'contact',
  album: 'album',
  parts: eventParts.map(({ label }) => label.toLowerCase()).join(', '),
};

export function describe({ who, action, title }: Activity): Sentence | undefined {
  const name = `“${title}”`;
  if (action === 'cancel') return { start: `${who} cancelled the event `, name };
  if (action === 'postpone') return { start: `${who} postponed the event `, name };
  if (action !== 'uncancel') return undefined;
  return { start: `${who} put the event `, name, end: ' back on the calendar' };
}

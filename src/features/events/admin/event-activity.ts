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
};

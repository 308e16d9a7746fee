import { formatIn, readInstant } from '../../../kernel/dates.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import { fieldParts, type ConflictPart } from '../../changes/admin/conflict-parts.ts';
import { statusName } from './event-status-names.ts';
import type { EventValues } from './event-values.ts';

const part = fieldParts<EventValues>();

/** What two people who changed the same event choose between. */
export function eventParts(timeZone: string): ConflictPart<EventValues>[] {
  return [
    part('title', 'Title', (title) => title),
    part('description', 'Description', plainText),
    timesPart(timeZone),
    part('location', 'Location', (location) => location),
    part('imageUrl', 'Picture', (address) => (address ? `The picture ${address}` : 'No picture')),
    part('status', 'Status', statusName),
  ];
}

/** Start and end are chosen together: hers and theirs mixed might end before they begin. */
function timesPart(timeZone: string): ConflictPart<EventValues> {
  const times = ({ startDate, endDate }: EventValues) => ({ startDate, endDate });
  const inWords = (text: string) =>
    formatIn(timeZone, readInstant(text, timeZone), "EEEE, MMMM d, yyyy 'at' h:mm a");
  return {
    name: 'startDate',
    label: 'Start and end',
    get: times,
    tell: ({ startDate, endDate }) => `From ${inWords(startDate)}\nto ${inWords(endDate)}`,
    put: (values, from) => ({ ...values, ...times(from) }),
  };
}

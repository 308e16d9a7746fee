import { formatIn, readInstant } from '../../../kernel/dates.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import type { FieldInfos } from '../../records/admin/field-info.ts';
import type { EventField } from '../events.contract.ts';
import type { EventFormValues } from './event-form-values.ts';
import { statusName } from './event-status-names.ts';

/** How the history and a conflict show each field of an event. */
export function eventFieldInfos(timeZone: string): FieldInfos<EventFormValues, EventField> {
  const timeToText = (text: string) =>
    formatIn(timeZone, readInstant(text, timeZone), "EEEE, MMMM d, yyyy 'at' h:mm a");
  const times = 'Start and end';
  return {
    title: { label: 'Title', toText: (text) => text },
    startDate: {
      label: 'Start date and time',
      toText: timeToText,
      group: { label: times, prefix: 'From ' },
    },
    endDate: { label: 'End date and time', toText: timeToText, group: { label: times, prefix: 'to ' } },
    location: { label: 'Location', toText: (text) => text },
    description: { label: 'Description', toText: plainText, isHtml: true },
    imageUrl: { label: 'Picture', toText: (address) => address },
    status: { label: 'Status', toText: statusName },
  };
}

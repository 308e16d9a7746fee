import { z } from 'zod';
import { formatIn, readInstant } from '../../../kernel/dates.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import type { EventPartForm } from '../../../records/admin/feature-parts.ts';
import type { FieldInfos } from '../../../records/admin/field-info.ts';
import { eventParts } from '../../event-parts.ts';
import { statusLabel, type EventStatus } from '../event-status.rules.ts';
import { eventFields, type ChapterEvent, type EventField, type EventInput } from '../events.contract.ts';
import type { EventChoices } from '../manage-events.contract.ts';
import { MAX_OCCURRENCES, oneWeekLater } from '../recurrence.rules.ts';
import { isInOrder, toLocalTime, toSentTimes, type Times } from './local-times.ts';

/** How an event recurs, as the inputs hold it. */
interface RecurrenceValues {
  every: 'never' | 'weeks' | 'month-weekday';
  n: string;
  /** The last month (`2027-05`), or 'count' for a number of events. Absent from drafts of earlier releases. */
  until?: string | undefined;
  count: string;
}

/** The values of an event's form: empty fields as empty text, times in the chapter's time zone. */
export type EventFormValues = Required<Pick<ChapterEvent, Exclude<EventField, ReferenceField>>> & {
  /** Ids as the inputs hold them; empty for none. */
  [Name in ReferenceField]: string;
} & {
  repeat: RecurrenceValues;
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
};

type ReferenceField = 'programId' | 'contactId';

const fieldNames = Object.keys(eventFields) as EventField[];

const recurrenceSchema = z
  .strictObject({
    every: z.enum(['never', 'weeks', 'month-weekday']),
    n: z.string(),
    until: z.string().optional(),
    count: z.string(),
  })
  .refine(({ every, until }) => every === 'never' || until, {
    path: ['until'],
    message: 'Please choose when the last one is.',
  })
  .refine(({ every, until, count }) => every === 'never' || until !== 'count' || isOccurrenceCount(count), {
    path: ['count'],
    message: `Please choose a number from 2 to ${MAX_OCCURRENCES}.`,
  });

function isOccurrenceCount(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 2 && Number(text) <= MAX_OCCURRENCES;
}

const referenceInputs = { programId: z.string(), contactId: z.string() };

/** The contract's rules for each field. The end is checked as it would be sent, hence the versions that were `seen`. */
export function eventFormSchema(zone: string, seen: readonly Times[] = []) {
  return z
    .strictObject({ ...eventFields, ...referenceInputs, repeat: recurrenceSchema, version: z.number() })
    .refine((times) => isInOrder(toSentTimes(times, seen, zone), zone), {
      path: ['endDate'],
      message: 'Please choose an end that is not before the start.',
    }) as z.ZodType as z.ZodType<EventFormValues, EventFormValues>;
}

export function emptyEvent(now: Date, zone: string): EventFormValues {
  const time = toLocalTime(now, zone);
  return {
    title: '',
    description: '',
    startDate: time,
    endDate: time,
    location: '',
    imageUrl: '',
    streetAddress: '',
    status: 'scheduled',
    programId: '',
    contactId: '',
    album: '',
    parts: {},
    repeat: { every: 'never', n: '1', until: '', count: '12' },
    version: 0,
  };
}

/** The form values of an event or of a revision's snapshot. */
export function toForm(event: Times & { version?: number }, zone: string): EventFormValues {
  const entries: [string, unknown][] = Object.entries(event);
  const stored = entries.filter(([name, value]) => value != null && isInForm(name));
  return {
    ...emptyEvent(new Date(0), zone),
    ...Object.fromEntries(stored.map(([name, value]) => [name, isReference(name) ? String(value) : value])),
    startDate: toLocalTime(event.startDate, zone),
    endDate: toLocalTime(event.endDate, zone),
  };
}

function isReference(name: string): name is ReferenceField {
  return name === 'programId' || name === 'contactId';
}

function isInForm(name: string): boolean {
  return name === 'version' || name in eventFields;
}

/** A new event like another one, a week later and scheduled, even if the other one is canceled. */
export function copyEvent(event: ChapterEvent, zone: string): EventFormValues {
  const period = { start: new Date(event.startDate), end: new Date(event.endDate) };
  const { start, end } = oneWeekLater(period, zone);
  return {
    ...toForm(event, zone),
    startDate: toLocalTime(start, zone),
    endDate: toLocalTime(end, zone),
    status: 'scheduled',
    album: '',
    version: 0,
  };
}

const noParts = Object.fromEntries(eventParts.map(({ name }) => [name, null]));

/** The request body. Unchanged times are sent as the stored moments of the versions that were `seen`. */
export function toBody(values: EventFormValues, seen: readonly Times[], zone: string): EventInput {
  const sent = (name: EventField) => {
    if (name === 'parts') return { ...noParts, ...values.parts };
    return isReference(name) ? Number(values[name]) || null : values[name];
  };
  const fields = Object.fromEntries(fieldNames.map((name) => [name, sent(name)])) as Record<
    EventField,
    never
  >;
  return { ...fields, ...toSentTimes(values, seen, zone) };
}

/** How the history and the conflict dialog show each field of an event. */
export function eventFieldInfos(
  timeZone: string,
  choices?: EventChoices,
  partForms: readonly EventPartForm[] = [],
): FieldInfos<EventFormValues, EventField> {
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
    streetAddress: { label: 'Street address', toText: (text) => text },
    description: { label: 'Description', toText: plainText, isHtml: true },
    imageUrl: { label: 'Picture', toText: (url) => url },
    status: { label: 'Status', toText: statusName },
    programId: { label: 'Program', toText: nameIn(choices?.programs) },
    contactId: { label: 'Whom to ask', toText: nameIn(choices?.contacts) },
    album: { label: 'Album', toText: (title) => title },
    parts: {
      label: eventParts.map(({ label }) => label).join(', '),
      toText: (parts) =>
        partForms.flatMap(({ name, toText }) => (parts[name] ? toText(parts[name]) : [])).join('\n'),
    },
  };
}

/** The name of a chosen record; its number where it is gone. */
function nameIn(named: EventChoices['programs'] = []): (id: string) => string {
  return (id) => named.find((each) => String(each.id) === id)?.name ?? (id && `No. ${id}`);
}

export function statusName(status: EventStatus): string {
  return statusLabel(status) ?? 'Scheduled';
}

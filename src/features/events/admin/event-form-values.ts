import { z } from 'zod';
import { eventFields, type ChapterEvent, type EventField, type EventInput } from '../events.contract.ts';
import { aWeekLater, MAX_REPETITIONS } from '../repeat.rules.ts';
import { isInOrder, timesToSend, typedTime, type Times } from './typed-times.ts';

/** How an event repeats, as the inputs hold it. */
export interface RepeatValues {
  every: 'never' | 'weeks' | 'month-weekday';
  n: string;
  count: string;
}

/** What the form of an event holds: empty fields as empty text, and times as `datetime-local` has them, in chapter time. */
export type EventFormValues = Required<Pick<ChapterEvent, EventField>> & {
  repeat: RepeatValues;
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
};

const fieldNames = Object.keys(eventFields) as EventField[];

const countMessage = `Please choose a number from 2 to ${MAX_REPETITIONS}.`;

const repeatForm = z
  .strictObject({ every: z.enum(['never', 'weeks', 'month-weekday']), n: z.string(), count: z.string() })
  .refine(({ every, count }) => every === 'never' || isCount(count), {
    path: ['count'],
    message: countMessage,
  });

function isCount(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 2 && Number(text) <= MAX_REPETITIONS;
}

/** The contract's fields; the end is checked as it would be sent, with the versions that were `seen` by then. */
export function eventForm(zone: string, seen: readonly Times[] = []) {
  return z
    .strictObject({ ...eventFields, repeat: repeatForm, version: z.number() })
    .refine((times) => isInOrder(timesToSend(times, seen, zone), zone), {
      path: ['endDate'],
      message: 'Please choose an end that is not before the start.',
    }) as z.ZodType as z.ZodType<EventFormValues, EventFormValues>;
}

export function emptyEvent(now: Date, zone: string): EventFormValues {
  const time = typedTime(now, zone);
  return {
    title: '',
    description: '',
    startDate: time,
    endDate: time,
    location: '',
    imageUrl: '',
    status: 'scheduled',
    repeat: { every: 'never', n: '1', count: '12' },
    version: 0,
  };
}

/** An event, or the snapshot of a revision, as the form holds it. */
export function toForm(event: Times & { version?: number }, zone: string): EventFormValues {
  const entries: [string, unknown][] = Object.entries(event);
  const stored = entries.filter(([name, value]) => value != null && isInForm(name));
  return {
    ...emptyEvent(new Date(0), zone),
    ...Object.fromEntries(stored),
    startDate: typedTime(event.startDate, zone),
    endDate: typedTime(event.endDate, zone),
  };
}

function isInForm(name: string): boolean {
  return name === 'version' || name in eventFields;
}

/** A new event like another, a week later; a copy of a canceled event takes place. */
export function copyOf(event: ChapterEvent, zone: string): EventFormValues {
  const period = { start: new Date(event.startDate), end: new Date(event.endDate) };
  const { start, end } = aWeekLater(period, zone);
  return {
    ...toForm(event, zone),
    startDate: typedTime(start, zone),
    endDate: typedTime(end, zone),
    status: 'scheduled',
    version: 0,
  };
}

/** The request body. Times that nobody touched are sent as the moments of the versions that were `seen`. */
export function toBody(values: EventFormValues, seen: readonly Times[], zone: string): EventInput {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, values[name]])) as Record<
    EventField,
    never
  >;
  return { ...fields, ...timesToSend(values, seen, zone) };
}

import { z } from 'zod';
import type { EventStatus } from '../event-status.rules.ts';
import { eventInput, type ChapterEvent, type EventInput } from '../events.contract.ts';
import { aWeekLater, mostRepetitions } from '../repeat.rules.ts';
import { isInOrder, timesToSend, typedTime, type Times } from './typed-times.ts';

/** How an event comes again; as the form has it, in letters. */
export interface RepeatValues {
  every: 'never' | 'weeks' | 'month-weekday';
  n: string;
  count: string;
}

/** What the form of an event holds. The version is a part of it, so that a kept text that is restored says what it started from. */
export interface EventValues {
  title: string;
  description: string;
  /** The chapter's wall clock, as `datetime-local` has it. */
  startDate: string;
  endDate: string;
  location: string;
  imageUrl: string;
  status: EventStatus;
  repeat: RepeatValues;
  version: number;
}

const { shape } = eventInput;
const howMany = `Please choose a number from 2 to ${mostRepetitions}.`;

const repeatForm = z
  .strictObject({ every: z.enum(['never', 'weeks', 'month-weekday']), n: z.string(), count: z.string() })
  .refine(({ every, count }) => every === 'never' || isCount(count), { path: ['count'], message: howMany });

function isCount(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 2 && Number(text) <= mostRepetitions;
}

/** The contract's fields, as the form has them; the end is looked at as it would be sent, with the versions `seen` by then. */
export function eventForm(zone: string, seen: readonly Times[] = []) {
  return z
    .strictObject({
      ...shape,
      description: shape.description.unwrap(),
      status: shape.status.unwrap(),
      repeat: repeatForm,
      version: z.number(),
    })
    .refine((times) => isInOrder(timesToSend(times, seen, zone), zone), {
      path: ['endDate'],
      message: 'Please choose an end that is not before the start.',
    }) as z.ZodType as z.ZodType<EventValues, EventValues>;
}

const repeatsNever: RepeatValues = { every: 'never', n: '1', count: '12' };

export function newEventValues(now: Date, zone: string): EventValues {
  const time = typedTime(now, zone);
  return {
    title: '',
    description: '',
    startDate: time,
    endDate: time,
    location: '',
    imageUrl: '',
    status: 'scheduled',
    repeat: repeatsNever,
    version: 0,
  };
}

export function valuesOf(event: ChapterEvent, zone: string): EventValues {
  const { title, description, startDate, endDate, location = '', imageUrl = '', status, version } = event;
  const times = { startDate: typedTime(startDate, zone), endDate: typedTime(endDate, zone) };
  return { title, description, ...times, location, imageUrl, status, repeat: repeatsNever, version };
}

/** A new event like another, a week later. Nobody has called it off. */
export function copyOf(event: ChapterEvent, zone: string): EventValues {
  const period = { start: new Date(event.startDate), end: new Date(event.endDate) };
  const { start, end } = aWeekLater(period, zone);
  return {
    ...valuesOf(event, zone),
    startDate: typedTime(start, zone),
    endDate: typedTime(end, zone),
    status: 'scheduled',
    version: 0,
  };
}

/** An event that is there has no repetition to change; who chose one since is told how to come by it. */
export function repetitionLeftOut({ repeat }: EventValues) {
  if (repeat.every === 'never') return undefined;
  return {
    instead: { repeat: repeatsNever },
    told: 'How it repeats must be set up anew: press “Duplicate” there and choose it in the copy.',
  };
}

/** What is sent. Of the versions that were `seen`, the moments stay what they are where nobody touched them. */
export function inputOf(values: EventValues, seen: readonly ChapterEvent[], zone: string): EventInput {
  const { title, description, location, imageUrl, status } = values;
  return { title, description, ...timesToSend(values, seen, zone), location, imageUrl, status };
}

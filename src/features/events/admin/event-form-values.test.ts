import { expect, it } from 'vitest';
import type { ChapterEvent } from '../events.contract.ts';
import { toConflictParts } from '../../records/admin/field-info.ts';
import {
  copyOf,
  emptyEvent,
  eventFieldInfos,
  eventFormSchema,
  toBody,
  toForm,
  type EventFormValues,
} from './event-form-values.ts';
import { previewRecurrence, startWeekday } from './recurrence-preview.ts';

const zone = 'America/New_York';
const gala: ChapterEvent = {
  id: 7,
  title: 'Gala',
  description: '<p>Dance.</p>',
  startDate: '2026-03-07T23:00:00.000Z',
  endDate: '2026-03-08T01:30:20.500Z',
  location: 'Town hall',
  status: 'cancelled',
  version: 4,
};

it('toForm converts times to the chapter’s time zone, and toBody sends unchanged times as stored', () => {
  const values = toForm(gala, zone);
  expect(values).toMatchObject({
    startDate: '2026-03-07T18:00',
    endDate: '2026-03-07T20:30',
    location: 'Town hall',
    imageUrl: '',
    version: 4,
  });
  const { startDate, endDate } = gala;
  expect(toBody(values, [gala], zone)).toMatchObject({
    title: 'Gala',
    startDate,
    endDate,
    status: 'cancelled',
  });
  const later = { ...values, endDate: '2026-03-07T21:00' };
  expect(toBody(later, [gala], zone)).toMatchObject({ startDate, endDate: '2026-03-07T21:00' });
});

it('copyOf is a week later at the same local time, scheduled, and has no version', () => {
  expect(copyOf(gala, zone)).toEqual({
    ...toForm(gala, zone),
    startDate: '2026-03-14T18:00',
    endDate: '2026-03-14T20:30',
    status: 'scheduled',
    version: 0,
  });
});

it('emptyEvent starts now, in the chapter’s time zone', () => {
  expect(emptyEvent(new Date('2026-07-01T03:59:59Z'), zone)).toMatchObject({
    startDate: '2026-06-30T23:59',
    endDate: '2026-06-30T23:59',
    status: 'scheduled',
  });
});

const problemsOf = (change: Partial<EventFormValues>) => {
  const checked = eventFormSchema(zone).safeParse({ ...toForm(gala, zone), ...change });
  return checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

it('eventFormSchema reports all invalid fields at once', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ title: ' ', endDate: '2026-03-07T17:00' })).toEqual([
    ['title', 'Please give the event a title.'],
    ['endDate', 'Please choose an end that is not before the start.'],
  ]);
  expect(problemsOf({ startDate: '' })).toEqual([
    ['startDate', 'Please give the day and time the event starts.'],
  ]);
  const often = { every: 'weeks', n: '2', count: '53' } as const;
  expect(problemsOf({ repeat: often })).toEqual([['repeat.count', 'Please choose a number from 2 to 52.']]);
  expect(problemsOf({ repeat: { ...often, every: 'never' } })).toEqual([]);
});

it('eventFormSchema checks the end as it is sent, also in the hour that occurs twice', () => {
  const night = { ...gala, startDate: '2026-11-01T06:30:00.000Z', endDate: '2026-11-01T07:30:00.000Z' };
  const isFine = (endDate: string) => {
    const values = { ...toForm(night, zone), endDate };
    return [eventFormSchema(zone, [night]).safeParse(values).success, toBody(values, [night], zone).endDate];
  };
  expect(isFine('2026-11-01T01:45')).toEqual([true, '2026-11-01T06:45:00.000Z']);
  expect(isFine('2026-11-01T00:45')).toEqual([false, '2026-11-01T00:45']);
});

it('previewRecurrence lists the dates as text', () => {
  const values = { ...toForm(gala, zone), startDate: '2026-01-31T18:00', endDate: '2026-01-31T20:30' };
  const preview = (change: Partial<EventFormValues>) => {
    const recurrence = previewRecurrence({ ...values, ...change }, zone);
    return (
      recurrence && { ...recurrence, dates: recurrence.dates.map(({ start, end }) => `${start} ${end}`) }
    );
  };
  const plan = (repeat: EventFormValues['repeat']) => preview({ repeat });
  expect(plan({ every: 'never', n: '1', count: '12' })).toBeUndefined();
  expect(plan({ every: 'weeks', n: '2', count: '2' })).toEqual({
    dates: [
      'Saturday, January 31, 2026, 6:00 PM – 8:30 PM',
      'Saturday, February 14, 2026, 6:00 PM – 8:30 PM',
    ],
    note: undefined,
  });
  expect(startWeekday(values.startDate, zone)).toBe('the fifth Saturday');
  expect(plan({ every: 'month-weekday', n: '9', count: '2' })).toEqual({
    dates: ['Saturday, January 31, 2026, 6:00 PM – 8:30 PM', 'Saturday, May 30, 2026, 6:00 PM – 8:30 PM'],
    note: 'February 2026, March 2026, and April 2026 have no fifth Saturday and are skipped.',
  });
  const overnight = {
    ...values,
    endDate: '2026-02-01T01:00',
    repeat: { every: 'weeks', n: '1', count: '2' },
  } as const;
  expect(preview(overnight)?.dates[0]).toBe(
    'Saturday, January 31, 2026, 6:00 PM – Sunday, February 1, 2026, 1:00 AM',
  );
});

it('a conflict offers start and end as one choice', () => {
  const mine = toForm(gala, zone);
  const theirs = {
    ...mine,
    startDate: '2026-04-01T18:00',
    endDate: '2026-04-01T19:00',
    imageUrl: '/media/1/a.webp',
  };
  const parts = toConflictParts(eventFieldInfos(zone));
  const times = parts.find(({ label }) => label === 'Start and end')!;
  expect(times.toText(mine)).toBe(
    'From Saturday, March 7, 2026 at 6:00 PM\nto Saturday, March 7, 2026 at 8:30 PM',
  );
  expect(times.put(mine, theirs)).toEqual({ ...mine, startDate: theirs.startDate, endDate: theirs.endDate });
  const texts = Object.fromEntries(parts.map(({ label, toText }) => [label, toText(mine)]));
  expect(texts).toMatchObject({ Description: 'Dance.', Picture: 'Empty', Status: 'Cancelled' });
});

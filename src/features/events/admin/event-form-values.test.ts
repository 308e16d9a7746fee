import { describe, expect, it } from 'vitest';
import type { ChapterEvent } from '../events.contract.ts';
import { toConflictParts } from '../../../records/admin/field-info.ts';
import {
  copyEvent,
  emptyEvent,
  eventFieldInfos,
  eventFormSchema,
  toBody,
  toForm,
  type EventFormValues,
} from './event-form-values.ts';
import { lastMonths, previewRecurrence, startWeekday } from './recurrence-preview.ts';

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

it('the schema of the form changes no value, so that a conflict compares what the inputs hold', () => {
  const named: ChapterEvent = { ...gala, programId: 7 };
  const values = toForm(named, zone);
  expect(values).toMatchObject({ programId: '7', contactId: '' });
  expect(eventFormSchema(zone).parse(values)).toEqual(values);
});

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

it('copyEvent is a week later at the same local time, scheduled, and has no version', () => {
  expect(copyEvent(gala, zone)).toEqual({
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
  const often = { every: 'weeks', n: '2', until: 'count', count: '53' } as const;
  expect(problemsOf({ repeat: { ...often, until: '' } })).toEqual([
    ['repeat.until', 'Please choose when the last one is.'],
  ]);
  expect(problemsOf({ repeat: { ...often, until: '2027-05' } })).toEqual([]);
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

describe('previewRecurrence', () => {
  const values = { ...toForm(gala, zone), startDate: '2026-11-18T19:00', endDate: '2026-11-18T21:00' };
  const plan = (repeat: Partial<EventFormValues['repeat']>, times = {}) =>
    previewRecurrence({ ...values, ...times, repeat: { ...values.repeat, ...repeat } }, zone);

  it('lists the dates until the end of a month', () => {
    expect(plan({ every: 'month-weekday', n: '9', until: '2027-02' })).toEqual({
      dates: ['Wed, Nov 18', 'Wed, Dec 16', 'Wed, Jan 20, 2027', 'Wed, Feb 17, 2027'],
      time: '7:00 PM – 9:00 PM',
      note: undefined,
      problem: undefined,
    });
  });

  it('lists a number of dates, and says which months are skipped', () => {
    expect(plan({ every: 'weeks', n: '2', until: 'count', count: '2' })?.dates).toEqual([
      'Wed, Nov 18',
      'Wed, Dec 2',
    ]);
    const fifth = { startDate: '2026-01-31T18:00', endDate: '2026-01-31T20:30' };
    expect(startWeekday(fifth.startDate, zone)).toBe('the fifth Saturday');
    expect(plan({ every: 'month-weekday', until: 'count', count: '2' }, fifth)).toMatchObject({
      dates: ['Sat, Jan 31', 'Sat, May 30'],
      note: 'February 2026, March 2026, and April 2026 have no fifth Saturday and are skipped.',
    });
  });

  it('has nothing to show for a single event, or without an end', () => {
    expect(plan({ every: 'never' })).toBeUndefined();
    expect(plan({ every: 'weeks', until: '' })).toBeUndefined();
    expect(plan({ every: 'weeks', until: 'count', count: '' })).toBeUndefined();
  });

  it('says why the dates cannot be created', () => {
    expect(plan({ every: 'month-weekday', until: '2026-11' })?.problem?.field).toBe('until');
    expect(plan({ every: 'weeks', until: '2027-12' })?.problem?.field).toBe('until');
  });

  it('offers months in which there is a second event, and keeps the chosen one', () => {
    const months = (repeat: Partial<EventFormValues['repeat']>) =>
      lastMonths({ ...values, repeat: { ...values.repeat, ...repeat } }, zone);
    expect(months({ every: 'month-weekday' }).slice(0, 2)).toEqual(['2026-12', '2027-01']);
    expect(months({ every: 'weeks', until: '2026-05' }).slice(0, 2)).toEqual(['2026-05', '2026-11']);
  });
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

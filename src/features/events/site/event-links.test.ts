import { expect, it } from 'vitest';
import { drive } from '../../../../test/render-events-screen.tsx';
import { directionsHref, googleCalendarHref, outlookCalendarHref } from './event-links.ts';

const options = { timeZone: 'America/New_York', url: 'https://chapter.example/events/1/drive' };
const allDay = { ...drive, startDate: '2026-08-15T04:00:00.000Z', endDate: '2026-08-16T04:00:00.000Z' };
const queryOf = (href: string) => Object.fromEntries(new URL(href).searchParams);

it('gives Google the moment, the place and the page', () => {
  expect(queryOf(googleCalendarHref(drive, options))).toEqual({
    action: 'TEMPLATE',
    text: drive.title,
    dates: '20260815T140000Z/20260815T180000Z',
    ctz: 'America/New_York',
    details: 'Bring new backpacks.\n\nhttps://chapter.example/events/1/drive',
    location: `${drive.location}, ${drive.streetAddress}`,
  });
  expect(queryOf(googleCalendarHref(allDay, options))['dates']).toBe('20260815/20260816');
});

it('gives Outlook the same', () => {
  expect(queryOf(outlookCalendarHref(drive, options))).toMatchObject({
    subject: drive.title,
    startdt: drive.startDate,
    enddt: drive.endDate,
  });
  expect(queryOf(outlookCalendarHref(drive, options))).not.toHaveProperty('allday');
  expect(queryOf(outlookCalendarHref(allDay, options))).toMatchObject({
    allday: 'true',
    startdt: '2026-08-15',
    enddt: '2026-08-16',
  });
});

it('says in a calendar that an event is postponed', () => {
  expect(queryOf(googleCalendarHref({ ...drive, status: 'postponed' }, options))['text']).toMatch(
    /^Postponed: /,
  );
});

it('finds the place on a map', () => {
  expect(queryOf(directionsHref(drive))['query']).toBe(`${drive.location}, ${drive.streetAddress}`);
});

import { expect, it } from 'vitest';
import {
  count,
  renderEvents,
  drive,
  fail,
  lists,
  manyEvents,
  retreat,
} from '../../../../test/render-events-screen.tsx';
import type { EventField } from '../events.contract.ts';

it('the list shows current, upcoming and past events', async () => {
  const html = await renderEvents('', lists({ upcoming: [drive], past: [retreat], now: [retreat] }));
  expect(html).toContain('<title>Events – Test Chapter</title>');
  expect(html).toContain('August 15, 2026');
  expect(html).toContain('10:00 AM – 2:00 PM');
  expect(html).toContain('<p>Bring <em>new</em> backpacks.</p>');
  expect(html).toContain('href="/events/1.ics"');
  expect(html).toContain('Until August 6, 12:00 PM');
  expect(html.indexOf('Happening now')).toBeLessThan(html.indexOf('Back-to-School'));
  expect(html).toContain('Latest Past Events');
  expect(html).toContain('August 4 – August 6, 2026');
  expect(html).toContain('Showing 1 upcoming event and 1 past event.');
  expect(html).not.toContain('View More Past Events');
  expect(html).not.toContain('Show more events');
});

it('the list names each month once', async () => {
  const nextMonth = {
    ...drive,
    id: 3,
    startDate: '2026-09-01T03:30:00.000Z',
    endDate: '2026-09-01T04:30:00.000Z',
  };
  const october = {
    ...drive,
    id: 4,
    startDate: '2026-10-03T14:00:00.000Z',
    endDate: '2026-10-03T18:00:00.000Z',
  };
  const html = await renderEvents('', lists({ upcoming: [drive, nextMonth, october], past: [retreat] }));
  // The first event is above the months; the second begins in September by UTC, but on August 31 here.
  expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, month]) => month?.replaceAll(/<.*?>/g, ''))).toEqual([
    'August 2026',
    'October 2026',
  ]);
});

type OnEventPage = 'streetAddress' | 'programId' | 'contactId' | 'album' | 'parts';

it('a card shows the fields of an event', async () => {
  // A new field must be added here, or left to the event's page, or this file does not compile.
  const shown: Record<Exclude<EventField, OnEventPage>, string> = {
    title: drive.title,
    description: drive.description,
    startDate: '10:00 AM –',
    endDate: '– 2:00 PM',
    location: drive.location,
    imageUrl: drive.imageUrl,
    status: '>Postponed</span>',
  };
  const html = await renderEvents('', lists({ upcoming: [{ ...drive, status: 'postponed' }] }));
  for (const text of Object.values(shown)) expect(html).toContain(text);
});

it('long lists end with a button to show more', async () => {
  const html = await renderEvents('', lists({ upcoming: manyEvents(21), past: manyEvents(6) }));
  expect(count(html, '<article')).toBe(25);
  expect(html).toContain('Show more events');
  expect(html).toContain('View More Past Events');
  expect(html).toContain('Showing the first 20 upcoming events and the latest 5 past events.');
});

it('an empty list and a search without results are explained', async () => {
  expect(await renderEvents('', lists({}))).toContain('There are no upcoming events.');
  const html = await renderEvents('search=tea', lists({}));
  expect(html).toMatch(/There are no upcoming events\.<\/p><p[^>]*>Nothing matches “tea”\.<\/p>/);
  expect(html).toContain('value="tea"');
});

it('a failed read is never shown as an empty list', async () => {
  for (const query of ['', 'view=month', 'view=day', 'event=7']) {
    const html = await renderEvents(query, fail(503));
    expect(count(html, 'We could not load this. Please try again.')).toBe(1);
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/There are no upcoming events|No events on this day|no longer listed|Loading/);
  }
});

it('the chosen event is shown first and only once', async () => {
  const respond = (url: URL) => (url.pathname.endsWith('/1') ? drive : lists({ upcoming: [drive] })(url));
  const html = await renderEvents('event=1', respond);
  expect(count(html, '<article')).toBe(1);
  expect(html).toContain('The event you chose');
  expect(html).toContain('<title>Back-to-School Supply Drive – Test Chapter</title>');
  expect(html).toContain('<meta property="og:title" content="Back-to-School Supply Drive"/>');
});

it.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
] as const)('title and description say that the chosen event is %s', async (status, label) => {
  const off = { ...drive, status };
  const html = await renderEvents('event=1', (url) => (url.pathname.endsWith('/1') ? off : lists({})(url)));
  expect(html).toContain(`<title>${label}: ${drive.title} – Test Chapter</title>`);
  expect(html).toContain(`<meta property="og:title" content="${label}: ${drive.title}"/>`);
  expect(html).toContain(`<meta name="description" content="${label}. `);
  expect(html).toContain(`<meta property="og:description" content="${label}. `);
});

it('the chosen event counts as a result of its list', async () => {
  const respond = (url: URL) => (url.pathname.endsWith('/1') ? drive : lists({ upcoming: [drive] })(url));
  const html = await renderEvents('event=1', respond);
  expect(html).not.toContain('There are no upcoming events.');
  expect(html).toContain('Showing 1 upcoming event and no past events.');
});

it('a deleted event is reported above the list', async () => {
  const respond = (url: URL) =>
    url.pathname.endsWith('/9') ? fail(404)() : lists({ upcoming: [drive] })(url);
  for (const query of ['event=9', 'event=none']) {
    const html = await renderEvents(query, respond);
    expect(html).toContain('That event is no longer listed.');
    expect(html).not.toContain('We could not load this');
    expect(html).toContain('Back-to-School Supply Drive');
  }
});

it.each(['', 'view=month', 'view=day'])('calendar apps can subscribe: %s', async (query) => {
  const html = await renderEvents(query, lists({}));
  const encoded = encodeURIComponent('webcal://chapter.example/events.ics');
  expect(html).toContain(`href="https://calendar.google.com/calendar/r?cid=${encoded}"`);
  expect(html).toContain(`addfromweb?url=${encoded.replace('webcal', 'https')}"`);
  expect(html).toContain('href="webcal://chapter.example/events.ics"');
  expect(html).toContain('>https://chapter.example/events.ics<');
});

it('without JavaScript, a failed read can be retried at the same URL', async () => {
  const html = await renderEvents('view=day&date=2026-08-15&search=tea', fail(503));
  const form = /<form action="\/events" method="get"><input type="hidden".*?<\/form>/.exec(html)?.[0] ?? '';
  const fields = Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(fields)).toEqual({ view: 'day', date: '2026-08-15', search: 'tea' });
  expect(form).toContain('Try again');
});

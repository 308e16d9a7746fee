import { expect, test } from 'vitest';
import {
  count,
  draw,
  drive,
  fail,
  lists,
  manyEvents,
  retreat,
} from '../../../../test/draw-events-screen.tsx';

test('the list shows what is on, what is to come and what was', async () => {
  const html = await draw('', lists({ upcoming: [drive], past: [retreat], now: [retreat] }));
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

test('search engines get the events with the offset of the zone, and no text can break out of the data', async () => {
  const html = await draw(
    '',
    lists({ upcoming: [drive, { ...retreat, startDate: '2026-12-04T21:00:00.000Z' }] }),
  );
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph[0]).toMatchObject({
    '@type': 'Event',
    name: 'Back-to-School Supply Drive',
    startDate: '2026-08-15T10:00:00-04:00',
    image: 'https://chapter.example/pictures/books.webp',
    description: 'Bring new backpacks.',
  });
  expect(graph[1]).toMatchObject({
    name: 'Summer Retreat </script>',
    startDate: '2026-12-04T16:00:00-05:00',
  });
});

test('long lists end with a way to go on', async () => {
  const html = await draw('', lists({ upcoming: manyEvents(21), past: manyEvents(6) }));
  expect(count(html, '<article')).toBe(25);
  expect(html).toContain('Show more events');
  expect(html).toContain('View More Past Events');
  expect(html).toContain('Showing the first 20 upcoming events and the latest 5 past events.');
});

test('nothing to come is said in so many words, and a search that finds nothing is explained', async () => {
  expect(await draw('', lists({}))).toContain('There are no upcoming events.');
  const html = await draw('search=tea', lists({}));
  expect(html).toContain('There are no upcoming events.');
  expect(html).toContain('value="tea"');
});

test('a failed read is never shown as an empty list', async () => {
  for (const query of ['', 'view=month', 'view=day', 'event=7']) {
    const html = await draw(query, fail(503));
    expect(count(html, 'We could not load this. Please try again.')).toBe(1);
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/There are no upcoming events|No events on this day|no longer listed|Loading/);
  }
});

test('the chosen event stands first and only once', async () => {
  const answer = (url: URL) => (url.pathname.endsWith('/1') ? drive : lists({ upcoming: [drive] })(url));
  const html = await draw('event=1', answer);
  expect(count(html, '<article')).toBe(1);
  expect(html).toContain('The event you chose');
  expect(html).toContain('<title>Back-to-School Supply Drive – Test Chapter</title>');
  expect(html).toContain('<meta property="og:title" content="Back-to-School Supply Drive"/>');
});

test.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
] as const)('a tab, a search engine and a shared link say that it is %s', async (status, label) => {
  const off = { ...drive, status };
  const html = await draw('event=1', (url) => (url.pathname.endsWith('/1') ? off : lists({})(url)));
  expect(html).toContain(`<title>${label}: ${drive.title} – Test Chapter</title>`);
  expect(html).toContain(`<meta property="og:title" content="${label}: ${drive.title}"/>`);
  expect(html).toContain(`<meta name="description" content="${label}. `);
  expect(html).toContain(`<meta property="og:description" content="${label}. `);
});

test('the chosen event counts, so that the only one to come is not denied below it', async () => {
  const answer = (url: URL) => (url.pathname.endsWith('/1') ? drive : lists({ upcoming: [drive] })(url));
  const html = await draw('event=1', answer);
  expect(html).not.toContain('There are no upcoming events.');
  expect(html).toContain('Showing 1 upcoming event and no past events.');
});

test('an event that is gone is said to be gone, above the ordinary list', async () => {
  const answer = (url: URL) =>
    url.pathname.endsWith('/9') ? fail(404)() : lists({ upcoming: [drive] })(url);
  for (const query of ['event=9', 'event=none']) {
    const html = await draw(query, answer);
    expect(html).toContain('That event is no longer listed.');
    expect(html).not.toContain('We could not load this');
    expect(html).toContain('Back-to-School Supply Drive');
  }
});

test('calendars subscribe by an address that stays one', async () => {
  const html = await draw('', lists({}));
  expect(html).toContain('href="webcal://chapter.example/events.ics"');
  expect(html).toContain('>https://chapter.example/events.ics<');
});

test('without script a failed read is asked for again at the same address', async () => {
  const html = await draw('view=day&date=2026-08-15&search=tea', fail(503));
  const form = /<form action="\/events" method="get"><input type="hidden".*?<\/form>/.exec(html)?.[0] ?? '';
  const fields = Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(fields)).toEqual({ view: 'day', date: '2026-08-15', search: 'tea' });
  expect(form).toContain('Try again');
});

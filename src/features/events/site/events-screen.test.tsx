import { QueryClient, QueryClientProvider, type QueryFunctionContext } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DocumentProvider } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import EventsScreen, { reads } from './events-screen.tsx';

const now = new Date('2026-08-05T16:00:00Z');
const timeZone = 'America/New_York';

const drive: ChapterEvent = {
  id: 1,
  title: 'Back-to-School Supply Drive',
  description: '<p>Bring <em>new</em> backpacks.</p>',
  startDate: '2026-08-15T14:00:00.000Z',
  endDate: '2026-08-15T18:00:00.000Z',
  location: 'Laurel Community Hall',
  imageUrl: '/pictures/books.webp',
};
const retreat: ChapterEvent = {
  id: 2,
  title: 'Summer Retreat </script>',
  description: '',
  startDate: '2026-08-04T21:00:00.000Z',
  endDate: '2026-08-06T16:00:00.000Z',
};

function manyEvents(count: number): ChapterEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    ...drive,
    id: 100 + index,
    title: `Event ${index}`,
  }));
}

/** Draws the screen as the server does: with exactly the answers to the reads it named. */
async function draw(query: string, answer: (url: URL) => unknown): Promise<string> {
  const queryFn = async ({ queryKey }: QueryFunctionContext) =>
    answer(new URL(String(queryKey[0]), 'http://chapter.example'));
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn, retry: false, retryOnMount: false } },
  });
  const named = reads({ searchParams: new URLSearchParams(query), params: {}, now, timeZone });
  await Promise.allSettled(named.map(({ url }) => client.query({ queryKey: [url] })));
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={`/events?${query}`}>
        <DocumentProvider
          now={now}
          timeZone={timeZone}
          siteName="Test Chapter"
          origin="https://chapter.example"
        >
          <EventsScreen />
        </DocumentProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(client.getQueryCache().getAll()).toHaveLength(named.length);
  client.clear();
  return html;
}

function lists(answers: { upcoming?: ChapterEvent[]; past?: ChapterEvent[]; now?: ChapterEvent[] }) {
  return (url: URL) => answers[url.searchParams.get('when') as keyof typeof answers] ?? [];
}

function fail(status: number) {
  return () => Promise.reject(Object.assign(new Error('not there'), { status }));
}

const count = (html: string, part: string) => html.split(part).length - 1;

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
  expect(html).toContain('<meta property="og:title" content="Back-to-School Supply Drive"/>');
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

test('the month has 35 squares, its events on each of their days, and says which squares are shared', async () => {
  const html = await draw('view=month', () => [retreat, drive]);
  expect(count(html, '<td')).toBe(35);
  expect(html).toContain('August 2026');
  expect(html).toContain('The 30th and 31st share a square with the 23rd and 24th.');
  expect(html).toContain('Tuesday, August 4, 1 event');
  expect(html).toContain('Thursday, August 6, 1 event');
  expect(html).toContain('Saturday, August 15, 1 event');
  expect(html).toMatch(/aria-current="date"[^>]*>.{0,200}Wednesday, August 5/);
  expect(html).toContain('Events in August');
});

test('a crowded day shows three titles and leads to the rest', async () => {
  const html = await draw('view=month&date=2026-08', () => manyEvents(5));
  expect(html).toContain('+2 more');
  expect(html).toContain('href="/events?view=day&amp;date=2026-08-15"');
  expect(html).toContain('Saturday, August 15, 5 events');
});

test('the day shows its events, or that there are none', async () => {
  const html = await draw('view=day&date=2026-08-15', () => [drive]);
  expect(html).toContain('Saturday, August 15, 2026');
  expect(html).toContain('Previous Day');
  expect(count(html, '<article')).toBe(1);
  expect(await draw('view=day', () => [])).toContain('No events on this day.');
});

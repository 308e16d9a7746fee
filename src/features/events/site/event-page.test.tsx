import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drive, retreat } from '../../../../test/render-events-screen.tsx';
import { DocumentProvider } from '../../../ui/document-context.tsx';
import { StaticRouter } from '../../../web/site-router.tsx';
import type { EventPage } from '../event-page.contract.ts';
import type { EventField } from '../events.contract.ts';
import { eventPath } from '../events.rules.ts';
import EventPageScreen, { isMissing, reads } from './event-page-screen.tsx';

const timeZone = 'America/New_York';
const full: EventPage = {
  event: drive,
  parts: {},
  timeZoneName: 'Eastern',
  address: { streetAddress: '12 Mill Road', addressLocality: 'Laurel', addressRegion: 'MD' },
  program: { title: 'Gardens', path: '/programs/gardens' },
  contact: { name: 'Ada Fairweather', title: 'Chair', href: 'mailto:ada@chapter.example' },
  album: { title: 'School supplies', path: '/gallery/school-supplies' },
  next: [retreat],
  isNextOfProgram: true,
};

function render(page: EventPage, now = new Date('2026-08-05T16:00:00Z')): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => page } } });
  const params = { id: String(page.event.id), slug: 'any' };
  const [read] = reads({ searchParams: new URLSearchParams(), params, now, timeZone });
  client.setQueryData([read!.url], page);
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter pathname={eventPath(page.event)}>
        <DocumentProvider
          now={now}
          timeZone={timeZone}
          siteName="Test Chapter"
          origin="https://chapter.example"
        >
          <EventPageScreen />
        </DocumentProvider>
      </StaticRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

function jsonLd(html: string): Record<string, unknown> | undefined {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return json ? (JSON.parse(json) as Record<string, unknown>) : undefined;
}

it('shows every field of an event and what belongs to it', () => {
  const shown: Record<Exclude<EventField, 'parts'>, string> = {
    title: `${drive.title}</h1>`,
    description: drive.description,
    startDate: 'Saturday, August 15, 2026',
    endDate: '10:00 AM – 2:00 PM Eastern · in 10 days',
    location: drive.location,
    streetAddress: `>${drive.streetAddress}<`,
    imageUrl: drive.imageUrl,
    status: 'Add to calendar',
    programId: 'href="/programs/gardens"',
    contactId: 'href="mailto:ada@chapter.example"',
    album: 'Next in Gardens',
  };
  const html = render(full);
  for (const text of Object.values(shown)) expect(html).toContain(text);
  expect(html).not.toMatch(/has taken place|See the photos/);
  expect(html).toContain(`<link rel="canonical" href="https://chapter.example${eventPath(drive)}"/>`);
});

it('says of a past event that it has taken place, and leads to its photos', () => {
  const html = render(full, new Date('2026-08-16T16:00:00Z'));
  expect(html).toContain('This event has taken place.');
  expect(html).toContain('See the photos');
  expect(html).not.toMatch(/Add to calendar|in \d+ days/);
});

it.each(['cancelled', 'postponed'] as const)('a %s event says so, also to search engines', (status) => {
  const html = render({ ...full, event: { ...drive, status } });
  expect(html).toContain(`This event is ${status}.`);
  expect(html).not.toMatch(/Add to calendar|Google calendar|Outlook calendar/);
  expect(html).not.toContain('in 10 days');
  const name = status === 'cancelled' ? 'EventCancelled' : 'EventPostponed';
  expect(jsonLd(html)).toMatchObject({ eventStatus: `https://schema.org/${name}` });
});

it('says the old days of a postponed event once', () => {
  const event = { ...drive, status: 'postponed' } as const;
  expect(render({ ...full, event })).toContain('Was August 15, 2026, 10:00 AM – 2:00 PM<');
  const { startDate, endDate } = retreat;
  expect(render({ ...full, event: { ...event, startDate, endDate } })).toMatch(
    /Was \w+ \d+ – \w+ \d+, \d{4}</,
  );
});

it('has every field that search engines require of an event', () => {
  expect(jsonLd(render(full))).toMatchObject({
    '@type': 'Event',
    name: drive.title,
    startDate: '2026-08-15T10:00:00-04:00',
    endDate: '2026-08-15T14:00:00-04:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: drive.location,
      address: { '@type': 'PostalAddress', addressLocality: 'Laurel' },
    },
    image: 'https://chapter.example/pictures/books.webp',
    organizer: { '@type': 'Organization', name: 'Test Chapter', url: 'https://chapter.example' },
    description: 'Bring new backpacks.',
  });
});

it('escapes all texts in the structured data', () => {
  const html = render({ ...full, event: { ...retreat, location: '</script><b>' } });
  expect(jsonLd(html)).toMatchObject({ name: retreat.title, location: { name: '</script><b>' } });
});

it('tells search engines nothing of an event without a place', () => {
  expect(jsonLd(render({ ...full, event: retreat, address: undefined }))).toBeUndefined();
});

it('an address without a possible id is not found without a read', () => {
  const request = {
    searchParams: new URLSearchParams(),
    params: { id: 'tea', slug: 'x' },
    now: new Date(),
    timeZone,
  };
  expect(reads(request)).toEqual([]);
  expect(isMissing(request, {})).toBe(true);
});

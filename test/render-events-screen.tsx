import { QueryClient, QueryClientProvider, type QueryFunctionContext } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { DocumentProvider } from '../src/ui/document-context.tsx';
import { StaticRouter } from '../src/web/site-router.tsx';
import type { ChapterEvent } from '../src/features/events/events.contract.ts';
import EventsScreen, { prepare, reads } from '../src/features/events/site/events-screen.tsx';

const now = new Date('2026-08-05T16:00:00Z');
const timeZone = 'America/New_York';

export const drive: Required<Omit<ChapterEvent, 'parts'>> = {
  id: 1,
  title: 'Back-to-School Supply Drive',
  description: '<p>Bring <em>new</em> backpacks.</p>',
  startDate: '2026-08-15T14:00:00.000Z',
  endDate: '2026-08-15T18:00:00.000Z',
  location: 'Laurel Community Hall',
  imageUrl: '/pictures/books.webp',
  status: 'scheduled',
  streetAddress: '12 Mill Road, Laurel, MD 20708',
  programId: 3,
  contactId: 4,
  album: 'School supplies',
  version: 1,
};
export const retreat: ChapterEvent = {
  id: 2,
  title: 'Summer Retreat </script>',
  description: '',
  startDate: '2026-08-04T21:00:00.000Z',
  endDate: '2026-08-06T16:00:00.000Z',
  status: 'scheduled',
  version: 1,
};

export function manyEvents(count: number): ChapterEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    ...drive,
    id: 100 + index,
    title: `Event ${index}`,
  }));
}

/** Renders the screen as the server does, with exactly the responses to its own `reads`. */
export async function renderEvents(query: string, respond: (url: URL) => unknown): Promise<string> {
  const queryFn = async ({ queryKey }: QueryFunctionContext) =>
    respond(new URL(String(queryKey[0]), 'http://chapter.example'));
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn, retry: false, retryOnMount: false } },
  });
  const searchParams = new URLSearchParams(query);
  await prepare(searchParams);
  const declared = reads({ searchParams, params: {}, now, timeZone });
  await Promise.allSettled(declared.map(({ url }) => client.query({ queryKey: [url] })));
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter pathname="/events" search={`?${query}`}>
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
  const enabled = client
    .getQueryCache()
    .getAll()
    .filter(({ options }) => (options as { enabled?: boolean }).enabled !== false);
  expect(enabled).toHaveLength(declared.length);
  client.clear();
  return html;
}

export function lists(responses: { upcoming?: ChapterEvent[]; past?: ChapterEvent[]; now?: ChapterEvent[] }) {
  return (url: URL) => responses[url.searchParams.get('when') as keyof typeof responses] ?? [];
}

export function fail(status: number) {
  return () => Promise.reject(Object.assign(new Error('not there'), { status }));
}

export const count = (html: string, part: string) => html.split(part).length - 1;

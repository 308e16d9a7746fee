import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { text } from 'node:stream/consumers';
import { DocumentProvider } from '../src/ui/document-context.tsx';
import { RightsProvider } from '../src/ui/rights-context.tsx';

interface AdminOptions {
  path?: string;
  /** What was read already, by its URL. */
  reads?: Record<string, unknown>;
}

/** The HTML of a part of the back office, as an owner sees it. */
export async function renderAdmin(
  part: ReactNode,
  { path = '/admin', reads = {} }: AdminOptions = {},
): Promise<string> {
  // No test waits for a read.
  const queryFn = () => new Promise<never>(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { queryFn } } });
  for (const [url, data] of Object.entries(reads)) client.setQueryData([url], data);
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <DocumentProvider now={new Date('2026-11-16T15:00:00Z')} timeZone="America/New_York" siteName="Ours">
        <RightsProvider rights={{ role: 'owner', canExport: true }}>
          <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
        </RightsProvider>
      </DocumentProvider>
    </QueryClientProvider>,
  );
  return text(prelude);
}

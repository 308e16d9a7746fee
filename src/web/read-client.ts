import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { RequestError } from '../kernel/http-client.ts';
import type { ReadResult } from '../kernel/rendering.ts';

/** Reads stay fresh forever and are never retried or refetched automatically; the query key of a read is its URL. */
export function createReadClient(read: (url: string) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }: QueryFunctionContext) => read(String(queryKey[0])),
        // Without a connection a read fails; pausing it would show a spinner that never ends.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}

/** Fills the query cache with the server's results, failures included, so that hydration renders the same. */
export function primeReads(client: QueryClient, results: Record<string, ReadResult>, at: Date): void {
  for (const [url, result] of Object.entries(results)) {
    if ('data' in result) client.setQueryData([url], result.data, { updatedAt: at.getTime() });
    else primeFailure(client, url, new RequestError(result.failure.status, result.failure.text));
  }
}

function primeFailure(client: QueryClient, url: string, error: RequestError): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [url] }));
  query.setState({ status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: 1 });
}

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { RequestError } from '../kernel/http-client.ts';
import type { ReadAnswer } from '../kernel/rendering.ts';

/** Reads are fresh for ever, never retried and never repeated by themselves; the key of a read is its address. */
export function createReadClient(read: (url: string) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }: QueryFunctionContext) => read(String(queryKey[0])),
        // Without a connection a read fails and says so; waiting for one would be a spinner that never ends.
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

/** Puts answers where screens look for them, failures as failures, so that server and browser draw the same. */
export function primeReads(client: QueryClient, answers: Record<string, ReadAnswer>, at: Date): void {
  for (const [url, answer] of Object.entries(answers)) {
    if ('data' in answer) client.setQueryData([url], answer.data, { updatedAt: at.getTime() });
    else primeFailure(client, url, new RequestError(answer.failure.status, answer.failure.text));
  }
}

function primeFailure(client: QueryClient, url: string, error: RequestError): void {
  const options = client.defaultQueryOptions({ queryKey: [url] });
  client.getQueryCache().build(client, options, {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: 1,
    fetchFailureCount: 1,
    fetchFailureReason: error,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: 'error',
  });
}

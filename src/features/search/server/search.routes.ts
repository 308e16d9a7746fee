import { fullTextQuery } from '../../../infra/db/full-text.ts';
import type { FeatureDeps, SearchHit } from '../../../infra/feature.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';
import { searchSite, type SearchResultGroup } from '../search.contract.ts';
import type { SearchRepository } from './search.repository.ts';

const MAX_RESULTS_PER_GROUP = 8;
/** For each client IP address, as for documents: more than several people type at once. */
const SEARCH_LIMIT = { burst: 50, perSecond: 10 };

interface SearchDeps extends Pick<FeatureDeps, 'search'> {
  texts: SearchRepository;
}

export function searchRoutes(api: Api, { search, texts }: SearchDeps): void {
  const searches = createTokenBuckets(SEARCH_LIMIT);
  api.mount(searchSite, async ({ query: { q = '' }, clientIp }) => {
    const query = fullTextQuery(q);
    if (!query) return [];
    const seconds = clientIp === undefined ? 0 : searches.take(rateLimitKeyForIp(clientIp));
    if (seconds > 0) {
      throw new RetryLaterError(
        'too-many-requests',
        'Too many searches. Please wait a few seconds.',
        seconds,
      );
    }
    const groups = Array.from(await search(query, MAX_RESULTS_PER_GROUP), ([name, hits]) => ({
      name,
      hits: withoutRepeats(hits),
    }));
    const shown = groups.flatMap(({ hits }) => hits.slice(0, MAX_RESULTS_PER_GROUP));
    const marked = await texts.mark(query, shown);
    return groups.flatMap(({ name, hits }): SearchResultGroup[] => {
      const results = marked.splice(0, Math.min(hits.length, MAX_RESULTS_PER_GROUP));
      return results.length > 0 ? [{ name, results, hasMore: hits.length > MAX_RESULTS_PER_GROUP }] : [];
    });
  });
}

/** Two features may know the same document. */
function withoutRepeats(hits: readonly SearchHit[]): SearchHit[] {
  const isSame = (a: SearchHit, b: SearchHit) => a.path === b.path && a.title === b.title;
  return hits.filter((hit, index) => hits.findIndex((other) => isSame(hit, other)) === index);
}

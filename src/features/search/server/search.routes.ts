import { allWordsOf, fullTextQuery, wordsOf, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { SearchHit, SearchSource } from '../../../infra/search-source.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';
import { searchGroups } from '../../../kernel/search-text.ts';
import { searchSite, type SearchResultGroup } from '../search.contract.ts';
import { MIN_CORRECTED_LENGTH, type SearchRepository } from './search.repository.ts';

const MAX_RESULTS_PER_GROUP = 8;
/** For each client IP address, as for documents: more than several people type at once. */
const SEARCH_LIMIT = { burst: 50, perSecond: 10 };

/** Of each feature. More would take longer than the search itself. */
const MAX_TITLES = 2_000;

interface SearchDeps extends Pick<FeatureDeps, 'searchSources' | 'contentVersion'> {
  texts: SearchRepository;
}

export function searchRoutes(api: Api, { searchSources, contentVersion, texts }: SearchDeps): void {
  const searches = createTokenBuckets(SEARCH_LIMIT);
  api.mount(searchSite, async ({ query: { q = '' }, clientIp }) => {
    if (!fullTextQuery(q)) return { groups: [] };
    const seconds = clientIp === undefined ? 0 : searches.take(rateLimitKeyForIp(clientIp));
    if (seconds > 0) {
      throw new RetryLaterError(
        'too-many-requests',
        'Too many searches. Please wait a few seconds.',
        seconds,
      );
    }
    const groups = await find(q);
    if (groups.length > 0) return { groups };
    const corrected = await texts.correct(wordsOf(q), await findKnownWords());
    const others = corrected === undefined ? [] : await find(corrected);
    return others.length > 0 ? { groups: others, corrected } : { groups };
  });

  let known: { version: number; words: Promise<string[]> } | undefined;

  /** The words of all titles, read again after a change: a flood of searches for nothing must stay cheap. */
  function findKnownWords(): Promise<string[]> {
    const version = contentVersion();
    if (known?.version !== version) {
      const titles = searchSources().flatMap((source) => source.titles?.(MAX_TITLES) ?? []);
      const words = Promise.all(titles).then((read) => [
        ...new Set(
          read
            .flat()
            .flatMap(allWordsOf)
            .filter(({ length }) => length >= MIN_CORRECTED_LENGTH),
        ),
      ]);
      words.catch(() => (known = undefined));
      known = { version, words };
    }
    return known.words;
  }

  async function find(q: string): Promise<SearchResultGroup[]> {
    const query = fullTextQuery(q);
    if (!query) return [];
    const groups = await findGroups(searchSources(), query);
    const shown = groups.flatMap(({ hits }) => hits.slice(0, MAX_RESULTS_PER_GROUP));
    const marked = await texts.mark(query, shown);
    return groups.flatMap(({ name, hits }): SearchResultGroup[] => {
      const results = marked.splice(0, Math.min(hits.length, MAX_RESULTS_PER_GROUP));
      return results.length > 0 ? [{ name, results, hasMore: hits.length > MAX_RESULTS_PER_GROUP }] : [];
    });
  }
}

/** What visitors can find in each group, best first; one more than are shown where there are more. */
async function findGroups(sources: readonly SearchSource[], query: FullTextQuery) {
  const found = await Promise.all(sources.map(({ find }) => find(query, MAX_RESULTS_PER_GROUP + 1)));
  const inTitleFirst = (a: { isInTitle?: boolean }, b: { isInTitle?: boolean }) =>
    Number(b.isInTitle ?? false) - Number(a.isInTitle ?? false);
  const groups = searchGroups.map((name) => {
    const ofSources = found.filter((_, index) => sources[index]!.group === name);
    // A source has its own order.
    const hits = ofSources.length > 1 ? ofSources.flat().toSorted(inTitleFirst) : ofSources.flat();
    return { name, hits: withoutRepeats(hits), isInTitle: hits.some((hit) => hit.isInTitle) };
  });
  return groups.toSorted(inTitleFirst);
}

/** Two features may know the same document. */
function withoutRepeats(hits: readonly SearchHit[]): SearchHit[] {
  const isSame = (a: SearchHit, b: SearchHit) => a.path === b.path && a.title === b.title;
  return hits.filter((hit, index) => hits.findIndex((other) => isSame(hit, other)) === index);
}

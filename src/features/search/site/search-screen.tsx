import { useEffect, useRef, type RefObject } from 'react';
import type { Read } from '../../../kernel/http-client.ts';
import { SEARCH_PATH } from '../../../kernel/search-text.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { StateBox } from '../../../ui/layout/state-box.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useNavigationType, useSearchParams } from '../../../ui/navigation.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { useLiveSearch } from '../../../ui/use-live-search.ts';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import type { SearchResponse } from '../search.contract.ts';
import { EmptyLens } from './empty-lens.tsx';
import { SearchResults } from './search-results.tsx';
import { readSearch, searchHref, searchResults } from './search.queries.ts';

const resultsId = 'search-results';

export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  const q = readSearch(searchParams);
  return new URLSearchParams(q ? { q } : {});
}

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  const q = readSearch(searchParams);
  return q ? [searchResults(q)] : [];
}

export default function SearchScreen() {
  const searchParams = useSearchParams();
  const q = readSearch(searchParams);
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useLiveSearch(input, { search: q, hrefFor: searchHref });
  const read = useRead(searchResults(q), { enabled: q !== '', keepPrevious: true });
  const retry = q ? retryReads([read], focusResults) : undefined;
  const found = q && read.isSuccess ? read.data : undefined;
  const groups = found?.groups;
  useFocusOnArrival(input, q === '');

  return (
    <>
      <ScreenTitle title={q ? `Search: ${q}` : 'Search'} isNotIndexed />
      <PageHead tone="mint" title="Search" seed={6} />
      <div className="page-width pt-7 pb-section">
        <SearchForm
          input={{ ref: input, value: typed, onChange: (event) => setTyped(event.target.value) }}
          onSubmit={(event) => {
            event.preventDefault();
            focusResults();
          }}
        />
        <section
          id={resultsId}
          tabIndex={-1}
          aria-label="Results"
          aria-describedby="result-count"
          aria-busy={read.isPlaceholderData}
          className="results"
        >
          <p
            role="status"
            id="result-count"
            className={`mt-6 min-h-[1lh] w-fit wrap-anywhere ${groups?.length ? 'text-sm text-ink-2' : 'text-lg'} ${groups?.length === 0 ? 'mx-auto wide:mx-0' : ''}`}
          >
            {q ? found && !read.isPlaceholderData && countText(found, q) : hint}
          </p>
          {retry && <FailedRead {...retry} url={searchHref(q)} />}
          {q && read.isPending && <Loading text="Searching…" />}
          {groups && <SearchResults groups={groups} />}
          {groups?.length === 0 && !read.isPlaceholderData && <NothingFound />}
        </section>
      </div>
    </>
  );
}

const hint = 'Find pages, events, members and photo albums. A name, a place or a single word is enough.';

function countText({ groups, corrected }: SearchResponse, q: string): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const nothing = `Nothing matches “${q}”.`;
  if (count === 0) return nothing;
  const hasMore = groups.some((group) => group.hasMore);
  const results = `${hasMore ? 'The best ' : ''}${count === 1 ? '1 result' : `${count} results`}`;
  return corrected === undefined ? `${results} for “${q}”.` : `${nothing} ${results} for “${corrected}”.`;
}

function NothingFound() {
  return (
    <StateBox drawing={<EmptyLens />}>
      <p className="text-lg text-ink-2">Check the spelling, or try fewer words.</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-8 wide:justify-start">
        {[
          { to: SEARCH_PATH, label: 'Clear search' },
          { to: '/events', label: 'See our events' },
          { to: '/contact', label: 'Contact us' },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="more-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </StateBox>
  );
}

/** A link to the search leads to its input. */
function useFocusOnArrival(input: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  const isFollowedLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isFollowedLink && isEmpty) input.current?.focus();
  }, [input, isFollowedLink, isEmpty]);
}

function focusResults() {
  document.getElementById(resultsId)?.focus();
}

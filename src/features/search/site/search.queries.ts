import { readOf, type Read } from '../../../kernel/http-client.ts';
import { cleanSearch, SEARCH_PATH } from '../../../kernel/search-text.ts';
import type { SearchResponse, searchSite } from '../search.contract.ts';

export function searchResults(q: string): Read<SearchResponse> {
  return readOf<typeof searchSite>('/api/search', { q });
}

export function readSearch(searchParams: URLSearchParams): string {
  return cleanSearch(searchParams.get('q') ?? '');
}

export function searchHref(text: string): string {
  const q = cleanSearch(text);
  return q ? `${SEARCH_PATH}?${new URLSearchParams({ q })}` : SEARCH_PATH;
}

/** Splits a URL into its path and its query with the question mark. `new URL` would read `//example.org` as another host. */
export function splitUrl(url: string): { pathname: string; query: string } {
  const query = url.indexOf('?');
  return query === -1
    ? { pathname: url, query: '' }
    : { pathname: url.slice(0, query), query: url.slice(query) };
}

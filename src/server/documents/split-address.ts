/** The path of an address and its query with the question mark. Not `new URL`: `//example.org` would name another host. */
export function splitAddress(url: string): { pathname: string; query: string } {
  const query = url.indexOf('?');
  return query === -1
    ? { pathname: url, query: '' }
    : { pathname: url.slice(0, query), query: url.slice(query) };
}

import { SEARCH_PATH } from './search-text.ts';

/** Where a member opens the link of the roll call. */
export const ROLL_CALL_PATH = '/roll-call';

/** Screens that always exist and that no search engine should know: the sitemap leaves them out. */
export function isUnlistedPath(path: string): boolean {
  return path === SEARCH_PATH || path === ROLL_CALL_PATH;
}

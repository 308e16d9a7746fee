import sanitize from 'sanitize-html';
import { flattenDeepHtml } from './html-limits.ts';
import { rulesOf, type HtmlProfile } from './html-rules.ts';

const MAX_ROUNDS = 5;
const MAX_CACHED_CHARACTERS = 4_000_000;
const cache = { page: new Map<string, string>(), part: new Map<string, string>() };
let cachedCharacters = 0;

/** Sanitizes HTML: removes everything that could run, load or cover the page. Clean HTML stays unchanged. */
export function sanitizeHtml(html: string, profile: HtmlProfile = 'part'): string {
  if (!html.includes('<')) return html;
  const cached = cache[profile].get(html);
  if (cached !== undefined) return cached;
  const { clean, isStable } = sanitizeUntilStable(html, profile);
  store(html, clean, profile);
  // The next read sanitizes what was just saved.
  if (isStable) store(clean, clean, profile);
  return clean;
}

/** Every read sanitizes again, so the same few texts are sanitized all the time. */
function store(html: string, clean: string, profile: HtmlProfile): void {
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cache.page.clear();
    cache.part.clear();
    cachedCharacters = 0;
  }
  cache[profile].set(html, clean);
  cachedCharacters += html.length + clean.length;
}

/** Removing an element can join its surroundings into new HTML, so the result is sanitized again until it no longer changes. */
function sanitizeUntilStable(html: string, profile: HtmlProfile): { clean: string; isStable: boolean } {
  let clean = flattenDeepHtml(html);
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    const before = clean;
    clean = sanitize(before, rulesOf[profile]);
    if (clean === before) return { clean, isStable: true };
  }
  return { clean, isStable: false };
}

import sanitizeHtml from 'sanitize-html';
import { flattenDeepHtml } from './html-depth.ts';
import { rulesOf, type CleanFor } from './html-rules.ts';

const mostRounds = 5;
const mostCharacters = 4_000_000;
const remembered = { page: new Map<string, string>(), part: new Map<string, string>() };
let characters = 0;

/** HTML with everything gone that could run, load or cover the page. Clean HTML comes back unchanged. */
export function cleanHtml(html: string, cleanFor: CleanFor = 'part'): string {
  if (!html.includes('<')) return html;
  const known = remembered[cleanFor].get(html);
  if (known !== undefined) return known;
  const { clean, isStable } = cleanThrough(html, cleanFor);
  remember(html, clean, cleanFor);
  // The next read sanitizes what was just saved.
  if (isStable) remember(clean, clean, cleanFor);
  return clean;
}

/** Reading sanitizes again, so the same few texts come by all the time. */
function remember(html: string, clean: string, cleanFor: CleanFor): void {
  if (characters > mostCharacters) {
    remembered.page.clear();
    remembered.part.clear();
    characters = 0;
  }
  remembered[cleanFor].set(html, clean);
  characters += html.length + clean.length;
}

/** Elements that were taken out may have kept apart what belongs together, so the rest is read once more. */
function cleanThrough(html: string, cleanFor: CleanFor): { clean: string; isStable: boolean } {
  let clean = flattenDeepHtml(html);
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const before = clean;
    clean = sanitizeHtml(before, rulesOf[cleanFor]);
    if (clean === before) return { clean, isStable: true };
  }
  return { clean, isStable: false };
}

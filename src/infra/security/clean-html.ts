import sanitizeHtml from 'sanitize-html';
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
  const clean = cleanThrough(html, cleanFor);
  // Reading sanitises again, so the same few texts come by all the time.
  if (characters > mostCharacters) {
    remembered.page.clear();
    remembered.part.clear();
    characters = 0;
  }
  remembered[cleanFor].set(html, clean);
  characters += html.length + clean.length;
  return clean;
}

/** Elements that were taken out may have kept apart what belongs together, so the rest is read once more. */
function cleanThrough(html: string, cleanFor: CleanFor): string {
  let clean = html;
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const before = clean;
    clean = sanitizeHtml(before, rulesOf[cleanFor]);
    if (clean === before) break;
  }
  return clean;
}

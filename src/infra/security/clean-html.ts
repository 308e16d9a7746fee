import sanitizeHtml from 'sanitize-html';
import { rulesOf, type CleanFor } from './html-rules.ts';

const mostCharacters = 4_000_000;
const remembered = { page: new Map<string, string>(), part: new Map<string, string>() };
let characters = 0;

/** HTML with everything gone that could run, load or cover the page. Clean HTML comes back unchanged. */
export function cleanHtml(html: string, cleanFor: CleanFor = 'part'): string {
  if (!html.includes('<')) return html;
  const known = remembered[cleanFor].get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, rulesOf[cleanFor]);
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

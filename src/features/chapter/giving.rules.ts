import { plainText } from '../../kernel/plain-text.ts';

const paragraph = /<p(?:\s[^>]*)?>\s*<strong>([^<]+)<\/strong>(.*?)<\/p>/gs;

/** The paragraphs that begin with bold words are ways to give, with these words as headings; the rest of the text stays. */
export function splitWaysToGive(text: string) {
  const ways = Array.from(text.matchAll(paragraph), ([, heading = '', html = '']) => ({
    heading: plainText(heading).replace(/[.:]$/, ''),
    html: `<p>${html.replace(/^\s*[:–—]/, '').trim()}</p>`,
  }));
  return { ways, rest: text.replaceAll(paragraph, '').trim() };
}

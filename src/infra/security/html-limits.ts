import { Parser } from 'htmlparser2';
import { invalidField } from '../../kernel/errors.ts';

/** Texts that people write stay below 30. Sanitizing takes quadratic time in the depth. */
export const MAX_HTML_DEPTH = 100;
/** Elements and attributes, enough for a table of 350 rows and 6 columns with a width for each cell. One takes up to 10 µs to save. */
const MAX_HTML_PARTS = 5_000;
/** A text between two tags is in pieces where it has entities, or characters that start no tag. */
const TEXT_PARTS = 0.5;
/** These get more attributes, or have a URL that is parsed. */
const elementParts: Record<string, number> = { img: 8, iframe: 8, script: 8 };
/** Characters that are escaped. A tag has two and an attribute two. */
const MAX_ESCAPED_CHARACTERS = 20_000;

const tooDeep = `This text has more than ${MAX_HTML_DEPTH} layers of formatting. Clear the formatting and try again.`;
const tooMuch =
  'This text has too many pieces, such as table cells, pictures, links and formatted words. Clear the formatting, or split the text in two.';

/**
 * Rejects HTML that would take too long to sanitize, with an error at its field. The texts of one request share the limit. Call before
 * anything else parses the HTML.
 */
export function assertHtmlLimits(texts: Record<string, string>): void {
  let parts = 0;
  let escaped = 0;
  for (const [field, html] of Object.entries(texts)) {
    const measured = measure(html, MAX_HTML_PARTS - parts);
    if (measured.isTooDeep) throw invalidField(field, tooDeep);
    parts += measured.parts;
    escaped += countEscaped(html);
    if (parts > MAX_HTML_PARTS || escaped > MAX_ESCAPED_CHARACTERS) throw invalidField(field, tooMuch);
  }
}

function countEscaped(html: string): number {
  let count = 0;
  for (let index = 0; index < html.length; index += 1) {
    const code = html.charCodeAt(index);
    // One of <, >, & and ".
    if (code === 60 || code === 62 || code === 38 || code === 34) count += 1;
  }
  return count;
}

/** Stored HTML that is too deep as plain text, which costs no parsing; any other HTML unchanged. */
export function flattenDeepHtml(html: string): string {
  return isTooDeep(html) ? html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;') : html;
}

/** Whether elements are nested too deeply. */
export function isTooDeep(html: string): boolean {
  // A save asks several times about the same text.
  return html !== knownShallow && measure(html, Number.POSITIVE_INFINITY).isTooDeep;
}

let knownShallow: string | undefined;

/**
 * The parser is the one the sanitizer uses, so both count the same elements, and it stops at the first element that is too deep or too
 * many, so its stack stays short and the time linear.
 */
function measure(html: string, maxParts: number): { isTooDeep: boolean; parts: number } {
  let depth = 0;
  let isAfterText = false;
  const measured = { isTooDeep: false, parts: 0 };
  const add = (parts: number) => {
    measured.parts += parts;
    if (measured.parts > maxParts) parser.pause();
  };
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      isAfterText = false;
      if (depth > MAX_HTML_DEPTH) {
        measured.isTooDeep = true;
        parser.pause();
      }
      add(elementParts[name] ?? 1);
    },
    onattribute: () => add(1),
    ontext() {
      if (isAfterText) add(TEXT_PARTS);
      isAfterText = true;
    },
    onclosetag() {
      depth -= 1;
      isAfterText = false;
    },
  });
  parser.end(html);
  if (!measured.isTooDeep && measured.parts <= maxParts) knownShallow = html;
  return measured;
}

import { Parser } from 'htmlparser2';
import { AppError } from '../../kernel/errors.ts';

/** Texts that people write stay below 30. Sanitizing takes quadratic time in the depth. */
export const MAX_HTML_DEPTH = 100;

/**
 * Whether elements are nested too deeply. The parser is the one the sanitizer uses, so both count the same elements, and it stops
 * at the first element that is too deep, so its stack stays short and the time linear.
 */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let isDeep = false;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth <= MAX_HTML_DEPTH) return;
      isDeep = true;
      parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return isDeep;
}

/** Rejects HTML that is too deep, with an error at its field. Call before anything else parses the HTML. */
export function assertHtmlDepth(html: string, field: string): void {
  if (!isTooDeep(html)) return;
  const message = `This text has more than ${MAX_HTML_DEPTH} layers of formatting. Clear the formatting and try again.`;
  throw new AppError('invalid-input', message, { [field]: message });
}

/** Stored HTML that is too deep as plain text, which costs no parsing; any other HTML unchanged. */
export function flattenDeepHtml(html: string): string {
  return isTooDeep(html) ? html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;') : html;
}

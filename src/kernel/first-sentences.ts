const voidElement = /^<(br|hr|img|wbr)\b/i;
const endOfBlock = /^<\/(p|div|li|ul|ol|h[1-6]|blockquote|td|th|tr|table|section)\b/i;
/** With a quotation mark or parenthesis that closes the sentence, and not after an abbreviation or an initial. */
const endOfSentence = /(?<!\b(?:Mrs|Mr|Ms|Dr|St|Rev|Prof|Jr|Sr|No|[A-Z]))[.!?…][”’"')\]]*(?=\s|$)/g;

/**
 * The sentences at the start of the first paragraph that fit into `length` characters, at least one of them, as HTML. Expects sanitized
 * HTML, in which each element is closed.
 */
export function firstSentences(html: string, length: number): string {
  const open: string[] = [];
  let [kept, shown] = ['', 0];
  let fitting: string | undefined;
  const closed = (text: string) => [kept, text, ...open.toReversed().map((name) => `</${name}>`)].join('');
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!part.startsWith('<')) {
      for (const { index, 0: end } of part.matchAll(endOfSentence)) {
        const text = part.slice(0, index + end.length);
        if (shown + text.length > length) return fitting ?? closed(text);
        fitting = closed(text);
      }
      shown += part.trim().length;
    } else if (shown > 0 && endOfBlock.test(part)) {
      return shown > length && fitting ? fitting : closed('');
    } else if (part.startsWith('</')) {
      open.pop();
    } else if (!voidElement.test(part)) {
      open.push(/^<([a-z0-9]+)/i.exec(part)![1]!);
    }
    kept += part;
  }
  return kept;
}

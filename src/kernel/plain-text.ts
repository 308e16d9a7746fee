const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  middot: '·',
  bull: '•',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  frac12: '½',
};

/** The elements within a line that a text may have. All others separate words, even without a space in the HTML. */
const inlineElements = /^<\/?(a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|su[bp]|u)[\s/>]/i;

/** The text of HTML: tags removed, entities decoded, whitespace collapsed. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, (tag) => (inlineElements.test(tag) ? '' : ' '))
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first `length` characters and an ellipsis; never cuts a character in two. Reads no more of a long text than it returns. */
export function truncate(value: string, length: number): string {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(value)) {
    if (count === length) return `${value.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return value;
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? entity;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const codePoint = isHex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '\uFFFD';
}

/** At the start of a file, it tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A sentence as it continues after a colon: without its capital and its final stop. */
export function inSentence(sentence: string): string {
  return /^[A-Z][a-z ]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
}

import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'mark',
    'span',
    'div',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'h3',
    'h4',
    'h5',
    'h6',
    'img',
    'figure',
    'figcaption',
    'pre',
    'code',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The title of what a text belongs to is a heading of the second level at least, so its own start at the third.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
  },
};

const remembered = new Map<string, string>();
const mostCharacters = 4_000_000;
let characters = 0;

/** HTML with everything gone that could run, load or cover the page. Clean HTML comes back unchanged. */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html;
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, rules);
  // Reading sanitises again, so the same few texts come by all the time.
  if (characters > mostCharacters) {
    remembered.clear();
    characters = 0;
  }
  remembered.set(html, clean);
  characters += html.length + clean.length;
  return clean;
}

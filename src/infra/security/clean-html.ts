import sanitizeHtml from 'sanitize-html';
import { frameHosts } from '../../kernel/frame-hosts.ts';
import { pictureSources } from '../../kernel/picture-address.ts';

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
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...roomFor(attribs) } }),
  },
};

/** What lets a page leave room for one of our own pictures and load it late; a width somebody chose stays. */
function roomFor({ src = '', width }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const own = pictureSources(src);
  if (!own) return {};
  const shown = /^[1-9]\d{0,3}$/.test(width ?? '') ? Number(width) : own.width;
  const height = Math.max(1, Math.round((shown * own.height) / own.width));
  return { width: String(shown), height: String(height), loading: 'lazy', decoding: 'async' };
}

/** How deep a text's own headings start, which depends on what its title is. */
const rulesOf: Record<CleanFor, sanitizeHtml.IOptions> = {
  // The title of a page is the first heading of its document.
  page: {
    ...rules,
    allowedTags: [...(rules.allowedTags as string[]), 'h2', 'iframe'],
    allowedAttributes: {
      ...(rules.allowedAttributes as Record<string, string[]>),
      iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
    },
    allowedSchemesByTag: { ...(rules.allowedSchemesByTag as Record<string, string[]>), iframe: ['https'] },
    // A frame of anybody else has lost its address by now, and an empty one is of no use.
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['src'],
    allowedIframeHostnames: frameHosts.map((host) => new URL(host).hostname),
    transformTags: { ...rules.transformTags, h1: 'h2' },
  },
  // The title of what a text belongs to is a heading of the second level at least.
  part: { ...rules, transformTags: { ...rules.transformTags, h1: 'h3', h2: 'h3' } },
};

/** A whole page, or a text that is part of one. */
export type CleanFor = 'page' | 'part';

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

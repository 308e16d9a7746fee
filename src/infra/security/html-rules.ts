import sanitizeHtml from 'sanitize-html';
import { pictureSources } from '../../kernel/picture-address.ts';
import { frameHosts } from '../../kernel/frame-hosts.ts';

/** A whole page, or a text that is part of one. */
export type CleanFor = 'page' | 'part';

const inline = 'br strong b em i u s sub sup small mark span a code abbr cite q';
const blocks = 'p hr div blockquote ul ol li dl dt dd h3 h4 h5 h6 img figure figcaption pre';
const tables = 'table caption colgroup col thead tbody tfoot tr th td';

const tags = `${inline} ${blocks} ${tables}`.split(' ');
const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  ol: ['start', 'type'],
  abbr: ['title'],
};

const rules: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Nobody sees what stands in a frame, and it would be escaped once more with every save.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  // Their contents were never meant to be read as the text of a page.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'template'],
  transformTags: {
    a: (tagName, attribs) => {
      const { target, ...others } = attribs;
      return { tagName, attribs: target === '_blank' ? { ...attribs, rel: 'noopener' } : others };
    },
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

const share = /^(100|[1-9]?\d)(\.\d{1,4})?%$/;
const indent = /^\d{1,3}px$/;

/** What the editor's buttons write; nothing here can cover the page or leave its column. */
const styles: sanitizeHtml.IOptions['allowedStyles'] = {
  '*': {
    'text-align': [/^(left|right|center|justify)$/],
    'text-decoration': [/^(underline|line-through)$/],
    'padding-left': [indent],
    'padding-inline-start': [indent],
    'list-style-type': [/^(disc|circle|square|decimal|(lower|upper)-(alpha|roman|greek))$/],
    'border-collapse': [/^collapse$/],
    width: [share],
  },
};

/** Ids that our own program looks for; a text that took one would stand in its place. */
const ownIds = /^(root|main|document-data|page-title|page-not-found|_.*|radix-.*)$/i;

function withSafeId(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { id, ...others } = attribs;
  if (id === undefined || (/^[a-z][\w-]{0,99}$/i.test(id) && !ownIds.test(id))) return { tagName, attribs };
  return { tagName, attribs: others };
}

/** Sound and film come from our own store: the policy of the documents lets no other play. */
function ownMedia(tagName: string, { src, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = src !== undefined && /^\/media\/[\w/.-]+$/.test(src);
  const shown = tagName === 'source' ? others : { ...others, controls: '', preload: 'metadata' };
  return { tagName, attribs: isOwn ? { ...shown, src } : shown };
}

/** Where a script stood; which one it is, the list of the page's scripts says. */
function slot(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const number = attribs['data-script'] ?? '';
  const kept: sanitizeHtml.Attributes = {};
  if (/^\d{1,3}$/.test(number)) kept['data-script'] = number;
  return { tagName, attribs: kept };
}

/** How deep a text's own headings start, which depends on what its title is. */
export const rulesOf: Record<CleanFor, sanitizeHtml.IOptions> = {
  // The title of a page is the first heading of its document.
  page: {
    ...rules,
    allowedTags: [...tags, 'h2', 'iframe', 'audio', 'video', 'source', 'template'],
    allowedAttributes: {
      ...attributes,
      '*': ['id', 'style'],
      iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
      audio: ['src', 'controls', 'preload'],
      video: ['src', 'controls', 'preload', 'width', 'height', 'poster'],
      source: ['src', 'type'],
      template: ['data-script'],
    },
    allowedStyles: styles,
    allowedSchemesByTag: { img: ['https'], iframe: ['https'], video: ['https'] },
    // A frame of anybody else has lost its address by now, and an empty one is of no use.
    exclusiveFilter: ({ tag, attribs }) =>
      (/^(iframe|source)$/.test(tag) && !attribs['src']) || (tag === 'template' && !attribs['data-script']),
    allowedIframeHostnames: frameHosts.map((host) => new URL(host).hostname),
    selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
    transformTags: {
      ...rules.transformTags,
      h1: 'h2',
      audio: ownMedia,
      video: ownMedia,
      source: ownMedia,
      template: slot,
      '*': withSafeId,
    },
  },
  // The title of what a text belongs to is a heading of the second level at least.
  part: { ...rules, transformTags: { ...rules.transformTags, h1: 'h3', h2: 'h3' } },
};

import sanitizeHtml from 'sanitize-html';
import { pictureSources } from '../../kernel/picture-url.ts';
import { frameHosts } from '../../kernel/frame-hosts.ts';

/** A whole page, or a text that is shown as part of one. */
export type HtmlProfile = 'page' | 'part';

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

/** No element has this name: what is renamed to it is removed with its contents. A filter would copy the whole text each time. */
const REMOVED = 'removed';

const rules: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The contents of a frame are never shown, and every save would escape them once more.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  // Elements whose contents are not text of the page. The contents of a frame would be parsed again, as deep as they are.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'title',
    'template',
    'iframe',
    REMOVED,
  ],
  // Each style would be parsed as a style sheet, which takes longer than all the rest; `safeStyle` knows the few that are allowed.
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, attribs) => {
      const { target, ...others } = attribs;
      return { tagName, attribs: target === '_blank' ? { ...attribs, rel: 'noopener' } : others };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...imageAttributes(attribs) } }),
  },
};

/** Dimensions and lazy loading for an uploaded image; a chosen width is kept. */
function imageAttributes({ src = '', width }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const uploaded = pictureSources(src);
  if (!uploaded) return {};
  const shown = /^[1-9]\d{0,3}$/.test(width ?? '') ? Number(width) : uploaded.width;
  const height = Math.max(1, Math.round((shown * uploaded.height) / uploaded.width));
  return { width: String(shown), height: String(height), loading: 'lazy', decoding: 'async' };
}

const percentage = /^(100|[1-9]?\d)(\.\d{1,4})?%$/;
const indent = /^\d{1,3}px$/;

/** The styles that the editor writes; none can cover the page or leave its column. */
const styles: Record<string, RegExp> = {
  'text-align': /^(left|right|center|justify)$/,
  'text-decoration': /^(underline|line-through)$/,
  'padding-left': indent,
  'padding-inline-start': indent,
  'list-style-type': /^(disc|circle|square|decimal|(lower|upper)-(alpha|roman|greek))$/,
  'border-collapse': /^collapse$/,
  width: percentage,
};

/** All the allowed ones together have 200 characters. */
export const MAX_STYLE_LENGTH = 1_000;

/** The declarations that are allowed, each checked whole, so that no other way to read the list makes it unsafe. */
function safeStyle(style: string): string {
  if (style.length > MAX_STYLE_LENGTH) return '';
  const declarations = style.split(';').flatMap((declaration) => {
    const [name = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
    const [, plain = '', important] = /^(\S*?)\s*(!\s*important)?$/.exec(value) ?? [];
    const isAllowed = more.length === 0 && Object.hasOwn(styles, name) && styles[name]!.test(plain);
    return isAllowed ? `${name}:${plain}${important ? ' !important' : ''}` : [];
  });
  return declarations.join(';');
}

/** Ids that the client script looks up, which a text must not take. */
const RESERVED_IDS = /^(root|main|document-data|page-title|page-not-found|_.*|radix-.*)$/i;

function withSafeAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { id, style } = attribs;
  const safe = { ...attribs };
  if (id !== undefined && (!/^[a-z][\w-]{0,99}$/i.test(id) || RESERVED_IDS.test(id))) delete safe['id'];
  if (style !== undefined) safe['style'] = safeStyle(style);
  if (!safe['style']) delete safe['style'];
  return { tagName, attribs: safe };
}

const removed: sanitizeHtml.Tag = { tagName: REMOVED, attribs: {} };

function knownFrame(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return frameHosts.includes(URL.parse(attribs['src'] ?? '')?.origin ?? '') ? { tagName, attribs } : removed;
}

/** Allows only uploaded audio and video, like the policy of the documents. */
function uploadedMedia(tagName: string, { src, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isUploaded = src !== undefined && /^\/media\/[\w/.-]+$/.test(src);
  if (tagName === 'source') return isUploaded ? { tagName, attribs: { ...others, src } } : removed;
  const shown = { ...others, controls: '', preload: 'metadata' };
  return { tagName, attribs: isUploaded ? { ...shown, src } : shown };
}

/** The placeholder of a script: its index in the list of the page's scripts. */
function scriptPlaceholder(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const number = attribs['data-script'] ?? '';
  return /^\d{1,3}$/.test(number) ? { tagName, attribs: { 'data-script': number } } : removed;
}

/** The two differ in the level at which the headings of a text start. */
export const rulesOf: Record<HtmlProfile, sanitizeHtml.IOptions> = {
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
    allowedSchemesByTag: { img: ['https'], iframe: ['https'], video: ['https'] },
    allowedIframeHostnames: frameHosts.map((host) => new URL(host).hostname),
    selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
    transformTags: {
      ...rules.transformTags,
      h1: 'h2',
      iframe: knownFrame,
      audio: uploadedMedia,
      video: uploadedMedia,
      source: uploadedMedia,
      template: scriptPlaceholder,
      '*': withSafeAttributes,
    },
  },
  // The title above a text is a heading of at least the second level.
  part: { ...rules, transformTags: { ...rules.transformTags, h1: 'h3', h2: 'h3' } },
};

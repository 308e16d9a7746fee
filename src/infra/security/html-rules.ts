import sanitizeHtml from 'sanitize-html';
import { pictureSources } from '../../kernel/picture-address.ts';
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

const rules: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The contents of a frame are never shown, and every save would escape them once more.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  // Elements whose contents are not text of the page.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'template'],
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
const styles: sanitizeHtml.IOptions['allowedStyles'] = {
  '*': {
    'text-align': [/^(left|right|center|justify)$/],
    'text-decoration': [/^(underline|line-through)$/],
    'padding-left': [indent],
    'padding-inline-start': [indent],
    'list-style-type': [/^(disc|circle|square|decimal|(lower|upper)-(alpha|roman|greek))$/],
    'border-collapse': [/^collapse$/],
    width: [percentage],
  },
};

/** Ids that the client script looks up, which a text must not take. */
const RESERVED_IDS = /^(root|main|document-data|page-title|page-not-found|_.*|radix-.*)$/i;

function withSafeId(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { id, ...others } = attribs;
  if (id === undefined || (/^[a-z][\w-]{0,99}$/i.test(id) && !RESERVED_IDS.test(id)))
    return { tagName, attribs };
  return { tagName, attribs: others };
}

/** Allows only uploaded audio and video, like the policy of the documents. */
function uploadedMedia(tagName: string, { src, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isUploaded = src !== undefined && /^\/media\/[\w/.-]+$/.test(src);
  const shown = tagName === 'source' ? others : { ...others, controls: '', preload: 'metadata' };
  return { tagName, attribs: isUploaded ? { ...shown, src } : shown };
}

/** The placeholder of a script: its index in the list of the page's scripts. */
function scriptPlaceholder(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const number = attribs['data-script'] ?? '';
  const kept: sanitizeHtml.Attributes = {};
  if (/^\d{1,3}$/.test(number)) kept['data-script'] = number;
  return { tagName, attribs: kept };
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
    allowedStyles: styles,
    allowedSchemesByTag: { img: ['https'], iframe: ['https'], video: ['https'] },
    // A frame of another host has lost its URL at this point.
    exclusiveFilter: ({ tag, attribs }) =>
      (/^(iframe|source)$/.test(tag) && !attribs['src']) || (tag === 'template' && !attribs['data-script']),
    allowedIframeHostnames: frameHosts.map((host) => new URL(host).hostname),
    selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
    transformTags: {
      ...rules.transformTags,
      h1: 'h2',
      audio: uploadedMedia,
      video: uploadedMedia,
      source: uploadedMedia,
      template: scriptPlaceholder,
      '*': withSafeId,
    },
  },
  // The title above a text is a heading of at least the second level.
  part: { ...rules, transformTags: { ...rules.transformTags, h1: 'h3', h2: 'h3' } },
};

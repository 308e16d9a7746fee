import { parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { paletteInfos } from '../../../kernel/palettes.ts';
import { jpegUrl, pictureSources } from '../../../kernel/picture-url.ts';

export const serif = `Georgia,'Times New Roman',serif`;
export const sans = `-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`;

interface EmailHtmlOptions {
  origin: string;
  palette: (typeof paletteInfos)['evergreen'];
  /** Without styles, for a text with so many elements that mail programs would cut off its email. */
  isPlain: boolean;
}

/** The width of the text, in pixels. */
const MAX_WIDTH = 536;
const LINE = 'border-top:1px solid #ddd9cd';
const FONT = `font-family:${sans};font-size:16px;line-height:24px`;

const unstyled =
  'strong b em i u s sub sup small mark code abbr cite q div li dl dt dd caption thead tbody tfoot tr th td';

/** The elements that an email may have. Of all others only the contents stay. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px 24px;padding:0',
  ol: 'margin:0 0 16px 24px;padding:0',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #ddd9cd',
  figure: 'margin:0 0 16px',
  figcaption: 'font-size:14px;line-height:22px',
  pre: 'margin:0 0 16px;white-space:pre-wrap',
  h2: `margin:28px 0 10px;font-family:${serif};font-size:24px;line-height:30px;font-weight:normal`,
  ...Object.fromEntries(
    ['h3', 'h4', 'h5'].map((name) => [name, 'margin:20px 0 6px;font-size:18px;line-height:26px']),
  ),
  ...Object.fromEntries(unstyled.split(' ').map((name) => [name, ''])),
};

const attributes = ['start', 'type', 'scope', 'colspan', 'rowspan'];

/** Sanitized HTML as mail programs show it: with styles on its elements, absolute URLs, and pictures as JPEG. */
export function toEmailHtml(html: string, { origin, palette, isPlain }: EmailHtmlOptions): string {
  // The subject is the first heading.
  let level = 1;
  return parseDocument(html).children.map(write).join('');

  function write(node: HtmlNode): string {
    if (node.nodeType === TEXT) return node.data.replace(/[&<>]/g, (each) => escapeHtml(each));
    if (!isElement(node)) return '';
    const { attribs } = node;
    if (node.name === 'br') return '<br>';
    if (node.name === 'hr') return `<hr${styled(`margin:24px 0;border:0;${LINE}`)}>`;
    if (node.name === 'img') return writePicture(attribs);
    const name = /^h\d$/.test(node.name) ? headingAfter(Number(node.name[1])) : node.name;
    const contents = node.children.map(write).join('');
    // An empty heading or link is one more stop for a screen reader.
    if (/^(h\d|a)$/.test(name) && contents.replaceAll('<br>', '').trim() === '') return contents;
    if (name === 'a') return writeLink(attribs['href'], contents);
    if (name === 'table') return writeTable(contents);
    if (name === 'th' && attribs['scope'] === 'row') return writeDate(contents);
    const style = styles[name];
    if (style === undefined) return contents;
    const kept = attributes.filter((each) => attribs[each] !== undefined);
    const written = kept.map((each) => ` ${each}="${escapeHtml(attribs[each]!)}"`).join('');
    return `<${name}${written}${styled(style)}>${contents}</${name}>`;
  }

  function styled(style: string): string {
    return isPlain || style === '' ? '' : ` style="${style}"`;
  }

  /** The next heading: none is more than one level below the one before. */
  function headingAfter(given: number): string {
    level = Math.min(level + 1, Math.max(2, given - 1));
    return `h${level}`;
  }

  function writePicture({ src = '', alt = '', width }: HtmlElement['attribs']): string {
    const url = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    const sources = pictureSources(url);
    // A picture of another site would tell that site who reads the email.
    if (!sources) return escapeHtml(alt);
    const shown = Math.min(MAX_WIDTH, Number(width ?? sources.width));
    const style = styled(`display:block;width:100%;max-width:${shown}px;height:auto;border:0`);
    return `<img src="${origin}${jpegUrl(url)}" width="${shown}" alt="${escapeHtml(alt)}"${style}>`;
  }

  function writeLink(href: string | undefined, contents: string): string {
    const url = absoluteUrl(href, origin);
    return url ? `<a href="${escapeHtml(url)}"${styled(`color:${palette.main}`)}>${contents}</a>` : contents;
  }

  /** Borders come from an attribute, because a style for each cell would be too long. Rows with dates have lines only. */
  function writeTable(contents: string): string {
    const hasDates = contents.includes('<th scope="row"');
    const look = hasDates ? 'width="100%" border="0" cellpadding="0"' : 'border="1" cellpadding="6"';
    const cells = hasDates
      ? contents
          .replaceAll('<td>', `<td${styled(`padding:12px 0;${LINE}`)}>`)
          .replaceAll(`color:${palette.main}"`, `color:${palette.main};font-weight:bold"`)
      : contents;
    const style = `margin:0 0 16px;border-collapse:collapse;border-color:#ddd9cd;text-align:left;${FONT}`;
    return `<table ${look} cellspacing="0"${styled(style)}>${cells}</table>`;
  }

  /** The date of an event, such as `Nov<br>21`, as a sheet of a calendar. */
  function writeDate(contents: string): string {
    const day = styled(`font-family:${serif};font-size:26px;line-height:28px;font-weight:normal`);
    const date = contents.replace(/^(\p{L}+)(?:\s|<br>)+(\d+)$/u, `$1<br><span${day}>$2</span>`);
    const sheet = `background-color:${palette.accentPale};padding:8px 0;color:#291e16;font-size:14px;line-height:18px`;
    const cell = `width="60" align="center" valign="top"${styled(`padding:12px 14px 12px 0;${LINE}`)}`;
    return `<th scope="row" ${cell}><div${styled(sheet)}>${date}</div></th>`;
  }
}

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;
export const TEXT = 3;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** Where a link leads from an email; undefined for a place in the text. */
export function absoluteUrl(href: string | undefined, origin: string): string | undefined {
  if (!href || href.startsWith('#')) return undefined;
  return /^[a-z]+:/i.test(href) ? href : URL.parse(href, origin)?.href;
}

import { parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { paletteInfos } from '../../../kernel/palettes.ts';
import { jpegUrl, pictureSources } from '../../../kernel/picture-url.ts';

export const serif = `Georgia,'Times New Roman',serif`;
export const sans = `-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`;

export interface EmailHtmlOptions {
  origin: string;
  palette: (typeof paletteInfos)['evergreen'];
  /** Without styles, for a text with so many elements that mail programs would cut off its email. */
  isPlain: boolean;
}

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;
type Attributes = Partial<Record<string, string>>;

/** The width of the text, in pixels. */
const MAX_WIDTH = 536;

const LINE = 'border-top:1px solid #ddd9cd';

const unstyled =
  'br strong b em i u s sub sup small mark code abbr cite q div li dl dt dd caption thead tbody tfoot tr th td';

/** The elements that an email may have. Of all others only the contents stay. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px 24px;padding:0',
  ol: 'margin:0 0 16px 24px;padding:0',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #ddd9cd',
  figure: 'margin:0 0 16px',
  figcaption: 'font-size:14px;line-height:22px',
  pre: 'margin:0 0 16px;white-space:pre-wrap',
  hr: `margin:24px 0;border:0;${LINE}`,
  ...Object.fromEntries(unstyled.split(' ').map((name) => [name, ''])),
};

const kept: Record<string, string[]> = {
  ol: ['start', 'type'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Sanitized HTML as mail programs show it: with styles on its elements, absolute URLs, and pictures as JPEG. */
export function toEmailHtml(html: string, { origin, palette, isPlain }: EmailHtmlOptions): string {
  // The subject is the first heading.
  let level = 1;
  return parseDocument(html).children.map(write).join('');

  function write(node: HtmlNode): string {
    if (node.nodeType === TEXT) return escapeHtml(node.data);
    if (!isElement(node)) return '';
    const { name, attribs } = node;
    if (name === 'img') return writePicture(attribs);
    if (name === 'br') return '<br>';
    if (name === 'hr') return `<hr${styled(styles['hr']!)}>`;
    const isHeading = /^h\d$/.test(name);
    if (isHeading) level = Math.min(level + 1, Math.max(2, Number(name[1]) - 1));
    const tag = isHeading ? `h${level}` : name;
    const contents = node.children.map(write).join('');
    if ((isHeading || name === 'a') && contents.replaceAll('<br>', '').trim() === '') return contents;
    if (isHeading) return `<${tag}${styled(headingStyle(level))}>${contents}</${tag}>`;
    if (name === 'a') return writeLink(attribs['href'], contents);
    if (name === 'table') return writeTable(contents);
    if (name === 'th' && attribs['scope'] === 'row') return writeDate(contents);
    const style = styles[name];
    if (style === undefined) return contents;
    const attributes = (kept[name] ?? []).filter((each) => attribs[each] !== undefined);
    const written = attributes.map((each) => ` ${each}="${escapeHtml(attribs[each]!)}"`).join('');
    return `<${name}${written}${styled(style)}>${contents}</${name}>`;
  }

  function styled(style: string): string {
    return isPlain || style === '' ? '' : ` style="${style}"`;
  }

  function writePicture({ src = '', alt = '', width }: Attributes): string {
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

  /** Borders come from an attribute, because a style for each cell would take too much room. A list of events has lines only. */
  function writeTable(contents: string): string {
    const font = `border-collapse:collapse;border-color:#ddd9cd;font-family:${sans};font-size:16px;line-height:24px`;
    const style = styled(`margin:0 0 16px;${font};text-align:left`);
    return contents.includes('<th scope="row"')
      ? `<table width="100%" border="0" cellpadding="0" cellspacing="0"${style}>${contents.replaceAll('<td>', `<td${styled(`padding:12px 0;${LINE}`)}>`)}</table>`
      : `<table border="1" cellpadding="6" cellspacing="0"${style}>${contents}</table>`;
  }

  /** The date of an event, as a sheet of a calendar. */
  function writeDate(contents: string): string {
    const date = contents.replace(
      /^(\p{L}+)(?:\s|<br>)+(\d+)$/u,
      `$1<br><span${styled(`font-family:${serif};font-size:26px;line-height:28px;font-weight:normal`)}>$2</span>`,
    );
    const sheet = `background-color:${palette.accentPale};padding:8px 0;color:#291e16;font-size:14px;line-height:18px`;
    return `<th scope="row" width="74" align="center" valign="top"${styled(`padding:12px 14px 12px 0;${LINE}`)}><div${styled(sheet)}>${date}</div></th>`;
  }
}

function headingStyle(level: number): string {
  return level === 2
    ? `margin:28px 0 10px;font-family:${serif};font-size:24px;line-height:30px;font-weight:normal`
    : 'margin:20px 0 6px;font-size:18px;line-height:26px';
}

export const TEXT = 3;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** Where a link leads from an email; undefined for a place in the text. */
export function absoluteUrl(href: string | undefined, origin: string): string | undefined {
  if (!href || href.startsWith('#')) return undefined;
  return /^[a-z]+:/i.test(href) ? href : URL.parse(href, origin)?.href;
}

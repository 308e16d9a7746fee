import { lowestLevel } from './headings.ts';
import { convertWordLists } from './word-lists.ts';

/** The allowed elements, each with its allowed attributes. */
const allowed: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};
for (const name of `p br hr h2 h3 h4 ul li blockquote pre code strong em sub sup
  table caption thead tbody tfoot tr`.split(/\s+/))
  allowed[name] = [];

const removedElements =
  'head, style, script, meta, link, title, xml, template, noscript, iframe, object, embed, form, input, button, select';
const blocks = 'p, h2, h3, h4, ul, ol, table, blockquote, pre, hr, div';

interface Cleaned {
  html: string;
  /** The number of pictures that are files on the author's computer, which a browser cannot read. */
  lostPictures: number;
}

/** Reduces HTML from Word, Google Docs or another page to its structure: no styles, no classes, nothing hidden. */
export function cleanPastedHtml(html: string, topLevel: number): Cleaned {
  // Parsing a style element violates the Content-Security-Policy, even in a document that is never shown.
  const unstyled = html.replace(/<style\b.*?<\/style>/gis, '');
  const { body } = new DOMParser().parseFromString(`<body>${unstyled}`, 'text/html');
  for (const element of body.querySelectorAll(removedElements)) element.remove();
  removeHidden(body);
  convertWordLists(body);
  convertStyles(body);
  adjustHeadings(body, topLevel);
  const lostPictures = removeUnreachable(body);
  strip(body);
  tidy(body);
  return { html: body.innerHTML.trim(), lostPictures };
}

function removeHidden(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode!.removeChild(comment);
  for (const element of body.querySelectorAll('[style]')) {
    if (/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style')!)) element.remove();
  }
}

/** Turns styles into elements: bold, italic and superscript are often styles, and a style can also undo a bold element. */
function convertStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span, font, p')) {
    const { fontWeight, fontStyle, verticalAlign } = element.style;
    const isBoldTag = element.matches('b, strong');
    const isBold = fontWeight === '' ? isBoldTag : fontWeight === 'bold' || Number(fontWeight) >= 600;
    const isItalic = fontStyle === '' ? element.matches('i, em') : fontStyle === 'italic';
    if (element.matches('.MsoTitle')) rename(element, 'h1');
    else if (element.matches('p')) continue;
    else {
      const isInHeading = element.closest('h1, h2, h3, h4, h5, h6, .MsoTitle') !== null;
      const wraps = [
        isBold && !isInHeading && 'strong',
        isItalic && 'em',
        verticalAlign === 'super' && 'sup',
        verticalAlign === 'sub' && 'sub',
      ].filter((name) => name !== false);
      wrapContents(element, wraps);
      element.replaceWith(...element.childNodes);
    }
  }
}

function wrapContents(element: HTMLElement, names: string[]): void {
  if (element.textContent.trim() === '' || element.querySelector('p, div, ul, ol, table, h1, h2, h3')) return;
  for (const name of names) {
    const wrap = document.createElement(name);
    wrap.append(...element.childNodes);
    element.append(wrap);
  }
}

/** Moves all headings down, so that the highest one fits the text. */
function adjustHeadings(body: HTMLElement, topLevel: number): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element) => Number(heading.tagName[1]);
  const down = Math.max(0, topLevel - Math.min(...headings.map(levelOf)));
  for (const heading of headings) rename(heading, `h${Math.min(lowestLevel, levelOf(heading) + down)}`);
}

function removeUnreachable(body: HTMLElement): number {
  let lost = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (/^(https?:|data:image\/|\/(?!\/))/i.test(picture.getAttribute('src') ?? '')) continue;
    picture.remove();
    lost += 1;
  }
  for (const link of body.querySelectorAll('a')) {
    const href = unwrapGoogleLink(link.getAttribute('href') ?? '');
    if (/^(https?:|mailto:|tel:|\/(?!\/))/i.test(href)) link.setAttribute('href', href);
    else link.replaceWith(...link.childNodes);
  }
  return lost;
}

/** Google Docs replaces every link with a redirect through Google. */
function unwrapGoogleLink(href: string): string {
  if (!URL.canParse(href)) return href;
  const { origin, pathname, searchParams } = new URL(href);
  return (origin === 'https://www.google.com' && pathname === '/url' && searchParams.get('q')) || href;
}

function strip(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].toReversed()) {
    const attributes = allowed[element.localName];
    if (attributes) {
      for (const name of element.getAttributeNames())
        if (!attributes.includes(name)) element.removeAttribute(name);
    } else if (element.localName === 'div' && !element.querySelector(blocks)) rename(element, 'p');
    else element.replaceWith(...element.childNodes);
  }
}

function tidy(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement!.closest('pre')) text.data = text.data.replace(/[\s\u00a0]+/g, ' ');
  }
  for (const paragraph of body.querySelectorAll(
    'li > p:only-child, td > p:only-child, th > p:only-child, li > p:first-child',
  ))
    paragraph.replaceWith(...paragraph.childNodes);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  // Blocks have margins, so empty lines between them are not needed.
  for (const line of body.querySelectorAll(':scope > br')) {
    const isBetweenBlocks = [line.previousElementSibling, line.nextElementSibling].some(
      (neighbor) => neighbor === null || neighbor.matches(blocks),
    );
    if (isBetweenBlocks) line.remove();
  }
  for (const element of [...body.querySelectorAll('p, h2, h3, h4, li, strong, em, a, ul, ol')].toReversed()) {
    if (element.textContent.trim() === '' && !element.querySelector('img')) element.remove();
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

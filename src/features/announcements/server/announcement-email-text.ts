import { DomUtils, parseDocument } from 'htmlparser2';
import { absoluteUrl, isElement, TEXT, type HtmlElement, type HtmlNode } from './announcement-email-html.ts';

const LINE_LENGTH = 71;

const blocks =
  /^(p|div|h\d|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|thead|tbody|tfoot|tr|hr)$/;

/** Sanitized HTML as plain text: the same words in the same order. */
export function toEmailText(html: string, origin: string): string {
  return writeBlocks(parseDocument(html).children, LINE_LENGTH).join('\n\n');

  function writeBlocks(nodes: readonly HtmlNode[], length: number): string[] {
    const written: string[] = [];
    let line: HtmlNode[] = [];
    for (const node of nodes) {
      if (!isBlock(node)) {
        line.push(node);
        continue;
      }
      written.push(writeLine(line, length), ...writeBlock(node, length));
      line = [];
    }
    return [...written, writeLine(line, length)].filter(Boolean);
  }

  function writeBlock({ name, children, attribs }: HtmlElement, length: number): string[] {
    if (/^h\d$/.test(name)) return [writeLine(children, length, { isHeading: true })];
    if (name === 'hr') return ['* * *'];
    if (name === 'pre') return [DomUtils.textContent(children).trimEnd()];
    if (name === 'tr') return [writeRow(children.filter(isElement), length)];
    if (name === 'table') return [writeBlocks(children, length).join('\n')];
    if (name === 'blockquote') return [indented(writeBlocks(children, length - 2).join('\n\n'), '> ', '> ')];
    if (name !== 'ul' && name !== 'ol') return writeBlocks(children, length);
    const items = children.filter(isElement).map((item, index) => {
      const marker = name === 'ul' ? '- ' : `${Number(attribs['start'] ?? 1) + index}. `;
      return indented(writeBlocks(item.children, length - marker.length).join('\n'), marker);
    });
    return [items.join('\n')];
  }

  /** A row that starts with its date is an event. */
  function writeRow(cells: HtmlElement[], length: number): string {
    const written = cells.map((cell) => writeLine([cell], length).replaceAll('\n', ' '));
    if (cells[0]?.attribs['scope'] !== 'row') return wrap(written.join(' | '), length);
    return indented(writeLine(cells.slice(1), length - 2, { prefix: `${written[0]}: ` }), '- ');
  }

  /** The URL of a link is beside its words, or on a line of its own if it is the only one. */
  function writeLine(
    nodes: readonly HtmlNode[],
    length: number,
    { prefix = '', isHeading = false } = {},
  ): string {
    const links: string[] = [];
    const write = (node: HtmlNode): string => {
      if (node.nodeType === TEXT) return isHeading ? node.data.toUpperCase() : node.data;
      if (!isElement(node)) return '';
      if (node.name === 'br') return '\0';
      if (node.name === 'img') return node.attribs['alt'] ? `[${node.attribs['alt']}]` : '';
      const inner = node.children.map(write).join('');
      const url =
        node.name === 'a' && absoluteUrl(node.attribs['href'], origin)?.replace(/^(mailto|tel):/, '');
      if (!url || url === inner.trim() || inner.trim() === '') return isBlock(node) ? `${inner}\0` : inner;
      links.push(url);
      return `${inner} <${url}>`;
    };
    const text = `${prefix}${nodes.map(write).join('')}`;
    const shown = links.length === 1 ? `${text.replace(` <${links[0]}>`, '')}\0${links[0]}` : text;
    const lines = shown.split('\0').map((line) => line.replace(/\s+/g, ' ').trim());
    return wrap(lines.filter(Boolean).join('\n'), length);
  }
}

function isBlock(node: HtmlNode): node is HtmlElement {
  return isElement(node) && blocks.test(node.name);
}

function indented(text: string, first: string, others = ' '.repeat(first.length)): string {
  return `${first}${text.replaceAll('\n', `\n${others}`)}`;
}

/** Breaks lines between words; a longer word, such as a URL, stays whole. */
export function wrap(text: string, length = LINE_LENGTH): string {
  return text.replace(new RegExp(`(?![^\\n]{1,${length}}$)([^\\n]{1,${length}})\\s`, 'gm'), '$1\n');
}

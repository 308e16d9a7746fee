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
    const endLine = () => {
      written.push(writeLine(line, length));
      line = [];
    };
    for (const node of nodes) {
      if (!isBlock(node)) {
        line.push(node);
        continue;
      }
      endLine();
      written.push(...writeBlock(node, length));
    }
    endLine();
    return written.filter(Boolean);
  }

  function writeBlock(node: HtmlElement, length: number): string[] {
    const { name, children, attribs } = node;
    if (/^h\d$/.test(name)) return [writeLine(children, length, { isHeading: true })];
    if (name === 'hr') return ['* * *'];
    if (name === 'pre') return [DomUtils.textContent(node).trimEnd()];
    if (name === 'tr') return [writeRow(children.filter(isElement), length)];
    const inner = (indent: number) => writeBlocks(children, length - indent);
    if (name === 'blockquote') return [indented(inner(2).join('\n\n'), '> ', '> ')];
    if (name === 'table') return [inner(0).join('\n')];
    if (name !== 'ul' && name !== 'ol') return inner(0);
    const items = children.filter(isElement).map((item, index) => {
      const marker = name === 'ul' ? '- ' : `${Number(attribs['start'] ?? 1) + index}. `;
      return indented(writeBlocks(item.children, length - marker.length).join('\n'), marker);
    });
    return [items.join('\n')];
  }

  /** A row that starts with its date is an event. */
  function writeRow(cells: HtmlElement[], length: number): string {
    const [first, ...others] = cells;
    if (first?.attribs['scope'] !== 'row')
      return wrap(cells.map((cell) => flat(writeLine([cell], length))).join(' | '), length);
    const prefix = `${flat(writeLine([first], length))}: `;
    return indented(writeLine(others, length - 2, { prefix }), '- ');
  }

  /** The URL of a link is in the text, or on a line of its own where there is one. */
  function writeLine(
    nodes: readonly HtmlNode[],
    length: number,
    { prefix = '', isHeading = false } = {},
  ): string {
    const links: string[] = [];
    const write = (node: HtmlNode): string => {
      if (node.nodeType === TEXT) {
        const text = node.data.replace(/\s+/g, ' ');
        return isHeading ? text.toUpperCase() : text;
      }
      if (!isElement(node)) return '';
      if (node.name === 'br') return '\n';
      if (node.name === 'img') return node.attribs['alt'] ? `[${node.attribs['alt']}]` : '';
      const inner = node.children.map(write).join('');
      const url =
        node.name === 'a' && absoluteUrl(node.attribs['href'], origin)?.replace(/^(mailto|tel):/, '');
      if (!url || url === inner.trim() || inner.trim() === '') return isBlock(node) ? `${inner}\n` : inner;
      links.push(` <${url}>`);
      return `${inner}${links.at(-1)}`;
    };
    const text = `${prefix}${nodes.map(write).join('')}`;
    const [link] = links;
    const shown = link && links.length === 1 ? `${text.replace(link, '')}\n${link.slice(2, -1)}` : text;
    return wrap(
      shown
        .replace(/ *\n\s*/g, '\n')
        .replace(/ {2,}/g, ' ')
        .trim(),
      length,
    );
  }
}

function isBlock(node: HtmlNode): node is HtmlElement {
  return isElement(node) && blocks.test(node.name);
}

function flat(text: string): string {
  return text.replaceAll('\n', ' ');
}

function indented(text: string, first: string, others = ' '.repeat(first.length)): string {
  return text.replace(/^/gm, others).replace(others, first);
}

/** Breaks lines between words; a longer word, such as a URL, stays whole. */
export function wrap(text: string, length = LINE_LENGTH): string {
  return text.replace(new RegExp(`(?![^\\n]{1,${length}}$)([^\\n]{1,${length}})\\s`, 'gm'), '$1\n');
}

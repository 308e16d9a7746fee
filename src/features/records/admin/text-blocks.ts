const paragraphs =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/;

/**
 * What HTML says, a line for each paragraph; pictures, links and scripts are told in words. The document it is read in is no
 * window: nothing in it runs or is fetched.
 */
export function textBlocks(html: string): string[] {
  const blocks: string[] = [];
  let line = '';

  function endLine() {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) blocks.push(text);
    line = '';
  }
  function readInto(node: Node) {
    if (node instanceof Text) line += node.data;
    if (!(node instanceof Element)) return;
    const told = inWords(node);
    if (told !== undefined) {
      line += ` ${told} `;
      return;
    }
    const isParagraph = paragraphs.test(node.localName);
    if (isParagraph) endLine();
    node.childNodes.forEach(readInto);
    const address = node.localName === 'a' ? node.getAttribute('href') : null;
    if (address) line += ` [link to ${address}]`;
    if (isParagraph) endLine();
  }

  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.childNodes.forEach(readInto);
  endLine();
  return blocks;
}

/** What has no words of its own, or none a reader sees. */
function inWords(element: Element): string | undefined {
  const source = element.getAttribute('src') ?? '';
  switch (element.localName) {
    case 'img':
      return `[Picture: ${element.getAttribute('alt') ?? ''} ${source}]`;
    case 'script':
      return `[Script: ${source || element.textContent}]`;
    case 'iframe':
    case 'video':
    case 'audio':
      return `[Shown from ${source}]`;
    case 'style':
    case 'template':
      return '';
    default:
      return undefined;
  }
}

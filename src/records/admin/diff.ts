import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of words in a paragraph that was kept, added or removed. */
export interface DiffPart {
  text: string;
  change?: 'added' | 'removed';
}

/** A paragraph before and after. An added or removed one has only one side. */
export interface DiffRow {
  isSame: boolean;
  before?: DiffPart[];
  after?: DiffPart[];
}

/** Texts with more edits count as entirely different; comparing them word by word would take long. */
const MAX_EDITS = 600;

/** Compares two texts paragraph by paragraph, and changed paragraphs word by word. */
export function diffTexts(before: string[], after: string[]): DiffRow[] {
  const parts = diffArrays(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const rows: DiffRow[] = [];
  let removedParagraphs: string[] = [];
  for (const { value, added, removed } of parts) {
    if (removed) removedParagraphs.push(...value);
    else if (added) {
      rows.push(...replaced(removedParagraphs, value));
      removedParagraphs = [];
    } else {
      rows.push(...replaced(removedParagraphs, []), ...value.map(same));
      removedParagraphs = [];
    }
  }
  return [...rows, ...replaced(removedParagraphs, [])];
}

function same(text: string): DiffRow {
  return { isSame: true, before: [{ text }], after: [{ text }] };
}

/** Pairs removed paragraphs with added ones, in order. */
function replaced(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index], added[index]];
    if (before !== undefined && after !== undefined) return diffWords(before, after);
    return {
      isSame: false,
      ...(before === undefined ? {} : { before: [{ text: before, change: 'removed' }] }),
      ...(after === undefined ? {} : { after: [{ text: after, change: 'added' }] }),
    };
  });
}

function diffWords(before: string, after: string): DiffRow {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!parts) {
    return {
      isSame: false,
      before: [{ text: before, change: 'removed' }],
      after: [{ text: after, change: 'added' }],
    };
  }
  return {
    isSame: false,
    before: parts.flatMap(({ value, added, removed }) => (added ? [] : part(value, removed && 'removed'))),
    after: parts.flatMap(({ value, added, removed }) => (removed ? [] : part(value, added && 'added'))),
  };
}

function part(text: string, change: DiffPart['change'] | false): DiffPart {
  return change ? { text, change } : { text };
}

/** Shorter runs of unchanged paragraphs are not collapsed. */
const MIN_COLLAPSED = 4;

/** Collapses long runs of unchanged paragraphs, so that the differences are easy to find. */
export function collapseUnchanged(rows: readonly DiffRow[]): (DiffRow | { collapsed: DiffRow[] })[] {
  const parts: (DiffRow | { collapsed: DiffRow[] })[] = [];
  let unchanged: DiffRow[] = [];
  const collapse = () => {
    parts.push(...(unchanged.length < MIN_COLLAPSED ? unchanged : [{ collapsed: unchanged }]));
    unchanged = [];
  };
  for (const row of rows) {
    if (row.isSame) {
      unchanged.push(row);
    } else {
      collapse();
      parts.push(row);
    }
  }
  collapse();
  return parts;
}

const paragraphs =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/;

/**
 * The text of HTML, one line per paragraph, with placeholders for pictures, links and scripts. The document it is parsed in has no
 * window, so nothing in it runs or is fetched.
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
    const placeholder = placeholderFor(node);
    if (placeholder !== undefined) {
      line += ` ${placeholder} `;
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

/** Elements without readable text. */
function placeholderFor(element: Element): string | undefined {
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

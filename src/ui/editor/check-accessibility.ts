import { headingsOf, lowestLevel, topLevelOf, type RichTextKind } from './headings.ts';

export interface Finding {
  /** What would help readers, and where. */
  sentence: string;
  /** The index among the headings, pictures, links and tables of the text. */
  place: number;
}

/** The elements a finding can be about. */
export const places = 'h1, h2, h3, h4, h5, h6, img, a[href], table';

const VAGUE_LINK_TEXT = /^(click here|here|click|read more|more|learn more|link|this link|this page|this)$/i;
const MAX_LINKED_ADDRESS_LENGTH = 40;
const MAX_FINDINGS = 20;

/** Finds what makes a text hard to follow for people who use a screen reader. */
export function checkAccessibility(html: string, kind: RichTextKind): Finding[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const findings: Finding[] = [];
  let level = topLevelOf(kind) - 1;
  for (const [place, element] of [...body.querySelectorAll(places)].entries()) {
    const sentence = sentenceFor(element, { body, kind, level });
    if (sentence) findings.push({ sentence, place });
    if (findings.length === MAX_FINDINGS) break;
    if (isHeading(element) && textOf(element) !== '') level = levelOf(element);
  }
  return findings;
}

interface Context {
  body: HTMLElement;
  kind: RichTextKind;
  /** The level of the heading before. */
  level: number;
}

function sentenceFor(element: Element, context: Context): string | undefined {
  if (isHeading(element)) return checkHeading(element, context);
  if (element.matches('img')) {
    return element.hasAttribute('alt')
      ? undefined
      : `The picture ${describePlace(element, context.body)} has no description.`;
  }
  if (element.matches('a')) return checkLink(element);
  if (element.querySelector('th')) return undefined;
  return `The table ${describePlace(element, context.body)} has no header row. Screen readers need one to name its columns.`;
}

function checkHeading(element: Element, { body, kind, level }: Context): string | undefined {
  const text = textOf(element);
  if (text === '') return `The heading ${describePlace(element, body)} is empty.`;
  if (levelOf(element) <= level + 1) return undefined;
  const fitting = headingsOf(kind).find((heading) => heading.level === Math.min(lowestLevel, level + 1));
  return `The heading “${shorten(text)}” skips a level. Make it a “${fitting!.name}”.`;
}

function checkLink(link: Element): string | undefined {
  const text = textOf(link);
  if (link.querySelector('img')) return undefined;
  if (VAGUE_LINK_TEXT.test(text.replace(/[\s.…!>»→:]+$/u, ''))) {
    return `The link “${text}” does not say where it leads. Name the target, as in “Membership form”.`;
  }
  if (/^(https?:\/\/|www\.)\S+$/i.test(text) && text.length > MAX_LINKED_ADDRESS_LENGTH) {
    return `The link “${shorten(text)}” is a long address. Use words instead, because screen readers spell it out.`;
  }
  return undefined;
}

/** Describes a place by the text before it. */
function describePlace(element: Element, body: HTMLElement): string {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let before = '';
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!(element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)) break;
    if (text.data.trim() !== '') before = textOf(text.parentElement!);
  }
  return before === '' ? 'at the beginning' : `after “${shorten(before)}”`;
}

function shorten(text: string): string {
  if (text.length <= 36) return text;
  return `${text.slice(0, 32).replace(/\s+\S*$/, '')}…`;
}

function isHeading(element: Element): boolean {
  return /^H[1-6]$/.test(element.tagName);
}

function levelOf(heading: Element): number {
  return Number(heading.tagName[1]);
}

function textOf(element: Element): string {
  return element.textContent.replace(/[\s\u00a0]+/g, ' ').trim();
}

import { headingsOf, lowestLevel, topLevelOf, type RichTextKind } from './headings.ts';

export interface Finding {
  /** What would help, and where it stands. */
  sentence: string;
  /** Which of the text's headings, pictures, links and tables is meant, counted from the first. */
  place: number;
}

/** What a finding can be about. */
export const places = 'h1, h2, h3, h4, h5, h6, img, a[href], table';

const emptyWords = /^(click here|here|click|read more|more|learn more|link|this link|this page|this)$/i;
const longAddress = 40;
/** Who has more than this to do begins with these. */
const mostFindings = 20;

/** What would keep people from following a text who do not see it, or see it differently. It advises, nothing more. */
export function checkAccessibility(html: string, kind: RichTextKind): Finding[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const findings: Finding[] = [];
  let level = topLevelOf(kind) - 1;
  for (const [place, element] of [...body.querySelectorAll(places)].entries()) {
    const sentence = sentenceOn(element, { body, kind, level });
    if (sentence) findings.push({ sentence, place });
    if (findings.length === mostFindings) break;
    if (isHeading(element) && textOf(element) !== '') level = levelOf(element);
  }
  return findings;
}

interface Around {
  body: HTMLElement;
  kind: RichTextKind;
  /** That of the heading before. */
  level: number;
}

function sentenceOn(element: Element, around: Around): string | undefined {
  if (isHeading(element)) return onHeading(element, around);
  if (element.matches('img')) {
    return element.hasAttribute('alt')
      ? undefined
      : `The picture ${whereIs(element, around.body)} has no description.`;
  }
  if (element.matches('a')) return onLink(element);
  if (element.querySelector('th')) return undefined;
  return `The table ${whereIs(element, around.body)} has no header row. Without one, its columns have no names when it is read aloud.`;
}

function onHeading(element: Element, { body, kind, level }: Around): string | undefined {
  const text = textOf(element);
  if (text === '') return `The heading ${whereIs(element, body)} is empty.`;
  if (levelOf(element) <= level + 1) return undefined;
  const fitting = headingsOf(kind).find((heading) => heading.level === Math.min(lowestLevel, level + 1));
  return `The heading “${shortened(text)}” skips a level. Please make it a “${fitting!.name}”.`;
}

function onLink(link: Element): string | undefined {
  const text = textOf(link);
  if (link.querySelector('img')) return undefined;
  if (emptyWords.test(text.replace(/[\s.…!>»→:]+$/u, ''))) {
    return `The link “${text}” does not say where it leads. Please use words that name it, such as “Membership form”.`;
  }
  if (/^(https?:\/\/|www\.)\S+$/i.test(text) && text.length > longAddress) {
    return `The link “${shortened(text)}” is a long address, which is read aloud letter by letter. Please use words in its place.`;
  }
  return undefined;
}

/** Tells a place by the words before it. */
function whereIs(element: Element, body: HTMLElement): string {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let before = '';
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!(element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)) break;
    if (text.data.trim() !== '') before = textOf(text.parentElement!);
  }
  return before === '' ? 'at the beginning' : `after “${shortened(before)}”`;
}

function shortened(text: string): string {
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

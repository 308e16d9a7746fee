import { DomUtils, parseDocument } from 'htmlparser2';

/** A document without JavaScript, or a part of it. Everything is found by what a visitor reads. */
export type Part = ReturnType<typeof parseDocument> | Element;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export const parse = (html: string): Part => parseDocument(html);

/** The words of a part on one line, with straight quotation marks as in the specification. */
export function wordsOf(part: Part): string {
  return straight(texts(part).join(' ')).replaceAll(/\s+/g, ' ').trim();
}

const TEXT_NODE = 3;

function texts(node: Part['children'][number] | Part): string[] {
  if ('data' in node) return node.nodeType === TEXT_NODE ? [node.data] : [];
  if ('name' in node && ['script', 'style', 'template', 'head'].includes(node.name)) return [];
  return node.children.flatMap(texts);
}

function straight(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}

/** All elements with one of these tags, in the order of the document. */
export function elements(part: Part, ...tags: string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => tags.includes(name), part.children);
}

/** The only element with this tag, such as `main`. */
export function theOne(part: Part, tag: string): Element {
  const found = elements(part, tag);
  if (found.length !== 1) throw new Error(`There are ${found.length} elements <${tag}>.`);
  return found[0]!;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attribs[name];
}

/** The words of all headings, or of those of one level. */
export function headings(part: Part, level?: number): string[] {
  const tags = level === undefined ? ['h1', 'h2', 'h3', 'h4'] : [`h${level}`];
  return elements(part, ...tags).map(wordsOf);
}

/** The section under a heading. */
export function section(part: Part, heading: string | RegExp): Element {
  const found = elements(part, 'h1', 'h2', 'h3').find((each) => matches(wordsOf(each), heading));
  const around = found && closest(found, 'section');
  if (!around) throw new Error(`There is no section '${heading}', only ${headings(part).join(', ')}.`);
  return around;
}

export interface Link {
  words: string;
  href: string;
  opensNewTab: boolean;
}

export function links(part: Part): Link[] {
  return elements(part, 'a').map((element) => ({
    words: wordsOf(element),
    href: element.attribs['href'] ?? '',
    opensNewTab: element.attribs['target'] === '_blank',
  }));
}

/** The first link with these words. */
export function link(part: Part, words: string | RegExp): Link {
  const found = links(part).find((each) => matches(each.words, words));
  if (!found) throw new Error(`There is no link '${words}'.`);
  return found;
}

/** An input by its label. */
export function field(part: Part, label: string): Element {
  const found = elements(part, 'input', 'textarea', 'select').find((each) => labelOf(part, each) === label);
  if (!found) throw new Error(`There is no field '${label}'.`);
  return found;
}

export function button(part: Part, words: string): Element {
  const found = elements(part, 'button').find((each) => wordsOf(each) === words);
  if (!found) throw new Error(`There is no button '${words}'.`);
  return found;
}

/** Where the button of a plain form leads after something was typed into its fields. */
export function press(part: Part, words: string, typed: Record<string, string> = {}): string {
  const pressed = button(part, words);
  const form = closest(pressed, 'form');
  if (!form) throw new Error(`The button '${words}' is in no form.`);
  const search = new URLSearchParams();
  for (const control of elements(form, 'input', 'button')) {
    const { name, value = '' } = control.attribs;
    if (name === undefined || (control.name === 'button' && control !== pressed)) continue;
    search.append(name, typed[labelOf(part, control) ?? ''] ?? value);
  }
  return `${form.attribs['action']}?${search}`;
}

function labelOf(part: Part, control: Element): string | undefined {
  const { id } = control.attribs;
  const label = id && elements(part, 'label').find((each) => each.attribs['for'] === id);
  const around = label || closest(control, 'label');
  return around ? wordsOf(around) : control.attribs['aria-label'];
}

function closest(element: Element, tag: string): Element | undefined {
  for (let node = element.parent; node; node = node.parent) {
    if ('name' in node && node.name === tag) return node;
  }
  return undefined;
}

function matches(words: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? words === wanted : wanted.test(words);
}

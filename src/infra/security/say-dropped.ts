/** Something that cleaning took out of a text, and how often. */
export type Dropped =
  | { what: 'tag'; tag: string; count: number }
  /** An attribute, or a property of the style: `style position`. */
  | { what: 'trait'; tag: string; trait: string; count: number }
  | { what: 'comment' | 'first-heading'; count: number };

/** More would not be read; the rest is counted. */
const mostSentences = 12;

/** Says it in short sentences, the same things together. */
export function sayDropped(dropped: readonly Dropped[]): string[] {
  const sentences = dropped.map(sentenceOf);
  if (sentences.length <= mostSentences) return sentences;
  const rest = sentences.length - mostSentences + 1;
  return [...sentences.slice(0, mostSentences - 1), `And ${rest} more things were removed.`];
}

function sentenceOf(one: Dropped): string {
  const isOne = one.count === 1;
  switch (one.what) {
    case 'comment':
      return isOne ? 'A hidden comment was removed.' : `${one.count} hidden comments were removed.`;
    case 'first-heading':
      return `${isOne ? 'A heading' : `${one.count} headings`} of the first level went down to the second: the title of the page is the first.`;
    case 'trait':
      return `The ${one.trait.startsWith('style ') ? one.trait : `attribute ${one.trait}`} of ${elements(one)} was removed.`;
    case 'tag':
      return `${begin(elements(one))} ${isOne ? 'was' : 'were'} removed${reasonOf[one.tag] ?? '.'}`;
    default:
      return one satisfies never;
  }
}

function begin(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const reasonOf: Record<string, string> = {
  iframe: ': pages can show frames of YouTube, Facebook and Google Docs.',
  source: ': sound and film must be uploaded here first.',
};

const nameOf: Record<string, [one: string, many: string]> = {
  a: ['a link', 'links'],
  audio: ['a sound', 'sounds'],
  button: ['a button', 'buttons'],
  div: ['a block', 'blocks'],
  embed: ['an embedded object', 'embedded objects'],
  figure: ['a figure', 'figures'],
  form: ['a form', 'forms'],
  h2: ['a heading', 'headings'],
  iframe: ['a frame', 'frames'],
  img: ['a picture', 'pictures'],
  input: ['a field', 'fields'],
  li: ['an item of a list', 'items of lists'],
  object: ['an object', 'objects'],
  p: ['a paragraph', 'paragraphs'],
  script: ['a script', 'scripts'],
  source: ['a file of a sound or film', 'files of sounds or films'],
  span: ['a part of a line', 'parts of lines'],
  style: ['a style sheet', 'style sheets'],
  svg: ['a drawing', 'drawings'],
  table: ['a table', 'tables'],
  td: ['a cell', 'cells'],
  template: ['a template', 'templates'],
  th: ['a heading of a table', 'headings of tables'],
  tr: ['a row of a table', 'rows of tables'],
  video: ['a film', 'films'],
};

function elements({ tag, count }: { tag: string; count: number }): string {
  const [one, many] = nameOf[tag] ?? [`an element <${tag}>`, `elements <${tag}>`];
  return count === 1 ? one : `${count} ${many}`;
}

import { Parser } from 'htmlparser2';
import { MAX_STYLE_LENGTH } from './html-rules.ts';

/** Describes to the author what sanitizing removed or changed. */
export function droppedFrom(written: string, clean: string): string[] {
  if (written === clean) return [];
  const before = countElements(written);
  const after = countElements(clean);
  const removals: Removal[] = [];
  for (const [tag, { count, attributes }] of before.tags) {
    const left = after.tags.get(tag);
    const gone = count - (left?.count ?? 0);
    if (gone > 0) removals.push({ kind: 'tag', tag, count: gone });
    if (!left) continue;
    for (const [attribute, had] of attributes) {
      if (isTableLook(tag, attribute)) continue;
      // Attributes of removed elements are not listed.
      const lost = had - (left.attributes.get(attribute) ?? 0) - Math.max(0, gone);
      if (lost > 0) removals.push({ kind: 'attribute', tag, attribute, count: lost });
    }
  }
  if (before.comments > 0) removals.push({ kind: 'comment', count: before.comments });
  if (before.firstHeadings > 0) removals.push({ kind: 'first-heading', count: before.firstHeadings });
  return describeRemovals(removals);
}

/** Lines and sizes of a table. The site has its own, and authors cannot miss what an editor wrote without being asked. */
function isTableLook(tag: string, attribute: string): boolean {
  return (
    /^(table|thead|tbody|tfoot|tr|th|td|colgroup|col)$/.test(tag) &&
    /^(border|cellpadding|cellspacing|width|height|style (border[a-z-]*|width|height|vertical-align))$/.test(
      attribute,
    )
  );
}

interface ElementCounts {
  tags: Map<string, { count: number; attributes: Map<string, number> }>;
  comments: number;
  firstHeadings: number;
}

/** Counts the elements of a text with their attributes and style properties. */
function countElements(html: string): ElementCounts {
  const found: ElementCounts = { tags: new Map(), comments: 0, firstHeadings: 0 };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'h1') found.firstHeadings += 1;
      // Reported as a changed heading, not as a removal.
      const tag = name === 'h1' ? 'h2' : name;
      const seen = found.tags.get(tag) ?? { count: 0, attributes: new Map<string, number>() };
      found.tags.set(tag, seen);
      seen.count += 1;
      for (const attribute of attributesOf(attributes)) {
        seen.attributes.set(attribute, (seen.attributes.get(attribute) ?? 0) + 1);
      }
    },
    oncomment: () => void (found.comments += 1),
  });
  parser.end(html);
  return found;
}

function attributesOf({ style, ...others }: Record<string, string>): string[] {
  const properties = (style ?? '')
    .slice(0, MAX_STYLE_LENGTH)
    .split(';')
    .map((rule) => rule.split(':')[0]!.trim().toLowerCase());
  return [
    ...Object.keys(others),
    ...properties.filter((property) => property !== '').map((property) => `style ${property}`),
  ];
}

/** Something that sanitizing removed, and how often. */
type Removal =
  | { kind: 'tag'; tag: string; count: number }
  /** An attribute, or a style property: `style position`. */
  | { kind: 'attribute'; tag: string; attribute: string; count: number }
  | { kind: 'comment' | 'first-heading'; count: number };

/** Further removals are only counted. */
const MAX_SENTENCES = 12;

function describeRemovals(removals: readonly Removal[]): string[] {
  if (removals.length <= MAX_SENTENCES) return removals.map(describeRemoval);
  const rest = removals.length - MAX_SENTENCES + 1;
  return [...removals.slice(0, MAX_SENTENCES - 1).map(describeRemoval), `And ${rest} more removals.`];
}

function describeRemoval(removal: Removal): string {
  const isOne = removal.count === 1;
  switch (removal.kind) {
    case 'comment':
      return isOne ? 'A hidden comment was removed.' : `${removal.count} hidden comments were removed.`;
    case 'first-heading':
      return `Changed ${isOne ? 'a Heading 1' : `${removal.count} Heading 1s`} to Heading 2, because the page title is the Heading 1.`;
    case 'attribute':
      return `The ${removal.attribute.startsWith('style ') ? removal.attribute : `attribute ${removal.attribute}`} of ${describeElements(removal)} was removed.`;
    case 'tag':
      return `${capitalize(describeElements(removal))} ${isOne ? 'was' : 'were'} removed${reasons[removal.tag] ?? '.'}`;
    default:
      return removal satisfies never;
  }
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const reasons: Record<string, string> = {
  iframe: ': only frames from YouTube, Facebook and Google Docs are allowed.',
  source: ': upload audio and video to the gallery first.',
};

const elementNames: Record<string, [one: string, many: string]> = {
  a: ['a link', 'links'],
  audio: ['an audio player', 'audio players'],
  button: ['a button', 'buttons'],
  div: ['a block', 'blocks'],
  embed: ['an embedded object', 'embedded objects'],
  figure: ['a figure', 'figures'],
  form: ['a form', 'forms'],
  h2: ['a heading', 'headings'],
  iframe: ['a frame', 'frames'],
  img: ['an image', 'images'],
  input: ['a field', 'fields'],
  li: ['a list item', 'list items'],
  object: ['an object', 'objects'],
  p: ['a paragraph', 'paragraphs'],
  script: ['a script', 'scripts'],
  source: ['an audio or video file', 'audio or video files'],
  span: ['a text span', 'text spans'],
  style: ['a style sheet', 'style sheets'],
  svg: ['a drawing', 'drawings'],
  table: ['a table', 'tables'],
  td: ['a cell', 'cells'],
  template: ['a template', 'templates'],
  th: ['a table heading', 'table headings'],
  tr: ['a table row', 'table rows'],
  video: ['a video', 'videos'],
};

function describeElements({ tag, count }: { tag: string; count: number }): string {
  const [one, many] = elementNames[tag] ?? [`an element <${tag}>`, `elements <${tag}>`];
  return count === 1 ? one : `${count} ${many}`;
}

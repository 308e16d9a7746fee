import { Parser } from 'htmlparser2';
import { sayDropped, type Dropped } from './say-dropped.ts';

/** What cleaning took out of a text, in sentences for the one who wrote it. */
export function droppedFrom(written: string, clean: string): string[] {
  if (written === clean) return [];
  const before = census(written);
  const after = census(clean);
  const dropped: Dropped[] = [];
  for (const [tag, { count, traits }] of before.tags) {
    const left = after.tags.get(tag);
    const gone = count - (left?.count ?? 0);
    if (gone > 0) dropped.push({ what: 'tag', tag, count: gone });
    if (!left) continue;
    for (const [trait, had] of traits) {
      // Those that went with their elements need no sentence of their own.
      const lost = had - (left.traits.get(trait) ?? 0) - Math.max(0, gone);
      if (lost > 0) dropped.push({ what: 'trait', tag, trait, count: lost });
    }
  }
  if (before.comments > 0) dropped.push({ what: 'comment', count: before.comments });
  if (before.firstHeadings > 0) dropped.push({ what: 'first-heading', count: before.firstHeadings });
  return sayDropped(dropped);
}

interface Census {
  tags: Map<string, { count: number; traits: Map<string, number> }>;
  comments: number;
  firstHeadings: number;
}

/** Every element of a text, its attributes and the properties of its style, counted. */
function census(html: string): Census {
  const found: Census = { tags: new Map(), comments: 0, firstHeadings: 0 };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'h1') found.firstHeadings += 1;
      // Not a loss: it is told apart.
      const tag = name === 'h1' ? 'h2' : name;
      const seen = found.tags.get(tag) ?? { count: 0, traits: new Map<string, number>() };
      found.tags.set(tag, seen);
      seen.count += 1;
      for (const trait of traitsOf(attributes)) seen.traits.set(trait, (seen.traits.get(trait) ?? 0) + 1);
    },
    oncomment: () => void (found.comments += 1),
  });
  parser.end(html);
  return found;
}

function traitsOf({ style, ...others }: Record<string, string>): string[] {
  const properties = (style ?? '').split(';').map((rule) => rule.split(':')[0]!.trim().toLowerCase());
  return [
    ...Object.keys(others),
    ...properties.filter((property) => property !== '').map((property) => `style ${property}`),
  ];
}

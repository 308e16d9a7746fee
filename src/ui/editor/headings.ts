/** A whole page, whose title is the first heading of its document, or a text that is part of one. */
export type RichTextKind = 'page' | 'part';

interface HeadingName {
  level: number;
  name: string;
}

const names: Record<RichTextKind, HeadingName[]> = {
  page: [
    { level: 2, name: 'Heading' },
    { level: 3, name: 'Subheading' },
    { level: 4, name: 'Small heading' },
  ],
  // What a part belongs to is a heading of the second level at least.
  part: [
    { level: 3, name: 'Heading' },
    { level: 4, name: 'Small heading' },
  ],
};

/** The headings a text may have, the largest first. */
export function headingsOf(kind: RichTextKind): HeadingName[] {
  return names[kind];
}

export function topLevelOf(kind: RichTextKind): number {
  return names[kind][0]!.level;
}

export const lowestLevel = 4;

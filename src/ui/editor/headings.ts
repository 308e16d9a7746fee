/** A whole page, whose title is the Heading 1, or a part of one. */
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
  // A part is below a Heading 2.
  part: [
    { level: 3, name: 'Heading' },
    { level: 4, name: 'Small heading' },
  ],
};

/** The headings a text may have, highest first. */
export function headingsOf(kind: RichTextKind): HeadingName[] {
  return names[kind];
}

export function topLevelOf(kind: RichTextKind): number {
  return names[kind][0]!.level;
}

export const lowestLevel = 4;

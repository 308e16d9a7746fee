import { plainText } from '../../../kernel/plain-text.ts';
import { fieldParts, type ConflictPart } from '../../records/admin/conflict-parts.ts';
import { typeNames } from './page-types.ts';
import type { PageValues, SectionValues } from './page-values.ts';

const part = fieldParts<PageValues>();

/** What two people who wrote the same page choose between. */
export function pageParts(mine: PageValues, theirs: PageValues): ConflictPart<PageValues>[] {
  return [
    part('title', 'Title', (title) => title),
    part('slug', 'URL Slug', (slug) => slug),
    part('type', 'Page Type', (type) => typeNames[type]),
    part('body', 'Content', plainText),
    ...(mine.sections.length === theirs.sections.length
      ? mine.sections.map((_, index) => sectionPart(index))
      : [part('sections', 'Content Sections', (sections) => sections.map(tellSection).join('\n\n'))]),
  ];
}

/** Where both have the same number of sections, two people may have worked on different ones. */
function sectionPart(index: number): ConflictPart<PageValues> {
  const of = ({ sections }: PageValues) => sections[index];
  return {
    name: `sections.${index}`,
    label: `Section ${index + 1}`,
    get: of,
    toText: (values) => tellSection(of(values)!),
    put: (values, from) => ({ ...values, sections: values.sections.with(index, of(from)!) }),
  };
}

function tellSection({ title, content, imageUrl }: SectionValues): string {
  return [title, plainText(content), imageUrl && `Picture: ${imageUrl}`].filter(Boolean).join('\n');
}

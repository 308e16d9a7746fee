import { plainText } from '../../../kernel/plain-text.ts';
import { fieldParts, type ConflictPart } from '../../../records/admin/conflict-parts.ts';
import { htmlField, joinedField, lineField, type HistoryField } from '../../../records/admin/field-info.ts';
import type { PageCard, PageText } from '../manage-pages.contract.ts';
import type { PageFormValues, SectionValues } from './page-form-values.ts';

export const typeNames: Record<PageCard['type'], string> = { program: 'Program', general: 'General' };

const labels = {
  title: 'Title',
  slug: 'URL Slug',
  type: 'Page Type',
  body: 'Content',
  sections: 'Content Sections',
} as const satisfies Record<Exclude<keyof PageFormValues, 'version'>, string>;

/** The fields of a revision for the history. */
export function toHistoryFields(snapshot: Record<string, unknown>): HistoryField[] {
  const { title, slug, type, content } = snapshot as unknown as PageText;
  return [
    lineField(labels.title, title),
    lineField(labels.slug, slug),
    lineField(labels.type, typeNames[type]),
    htmlField(labels.body, content.body),
    joinedField(
      labels.sections,
      content.sections.flatMap((section) => [
        lineField('Section Title', section.title ?? ''),
        htmlField('', section.content ?? ''),
        lineField('Picture', section.imageUrl ?? ''),
        lineField('What the picture shows', section.imageAlt ?? ''),
      ]),
    ),
  ];
}

const part = fieldParts<PageFormValues>();

/** What two people who changed the same page choose between. */
export function toConflictParts(
  mine: PageFormValues,
  theirs: PageFormValues,
): ConflictPart<PageFormValues>[] {
  return [
    part('title', labels.title, (title) => title),
    part('slug', labels.slug, (slug) => slug),
    part('type', labels.type, (type) => typeNames[type]),
    part('body', labels.body, plainText),
    ...(mine.sections.length === theirs.sections.length
      ? mine.sections.map((_, index) => sectionPart(index))
      : [part('sections', labels.sections, (sections) => sections.map(sectionText).join('\n\n'))]),
  ];
}

/** Two people may have changed different sections, as long as both versions have the same number of them. */
function sectionPart(index: number): ConflictPart<PageFormValues> {
  const get = ({ sections }: PageFormValues) => sections[index];
  return {
    name: `sections.${index}`,
    label: `Section ${index + 1}`,
    get,
    toText: (values) => sectionText(get(values)!),
    put: (values, from) => ({ ...values, sections: values.sections.with(index, get(from)!) }),
  };
}

function sectionText({ title, content, imageUrl, imageAlt }: SectionValues): string {
  return [title, plainText(content), imageUrl && `Picture: ${imageAlt || imageUrl}`]
    .filter(Boolean)
    .join('\n');
}

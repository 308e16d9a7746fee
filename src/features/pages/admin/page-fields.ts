import { type HistoryField, htmlField, joinedField, lineField } from '../../records/admin/field-info.ts';
import type { PageText } from '../manage-pages.contract.ts';
import { typeNames } from './page-types.ts';

/** What a version of a page says, under the names of its form. */
export function pageFields(snapshot: Record<string, unknown>): HistoryField[] {
  const { title, slug, type, content } = snapshot as unknown as PageText;
  return [
    lineField('Title', title),
    lineField('URL Slug', slug),
    lineField('Page Type', typeNames[type]),
    htmlField('Content', content.body),
    joinedField('Content Sections', content.sections.flatMap(sectionFields)),
  ];
}

function sectionFields({ title = '', content = '', imageUrl = '' }: PageText['content']['sections'][number]) {
  return [lineField('Section Title', title), htmlField('', content), lineField('Image URL', imageUrl)];
}

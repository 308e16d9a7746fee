import { z } from 'zod';
import { pageInput, type ManagedPage, type PageText, type SavedPage } from '../manage-pages.contract.ts';

export interface SectionValues {
  title: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
}

/** What the form of a page holds: the content's fields at the top level, and empty fields as empty text. */
export interface PageFormValues {
  title: string;
  slug: string;
  type: PageText['type'];
  body: string;
  sections: SectionValues[];
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
}

const { content: contentInput, isDraft: _, ...nameFields } = pageInput.shape;
const contentFields = contentInput.unwrap().shape;

export const pageForm = z.strictObject({
  ...nameFields,
  body: contentFields.body.unwrap(),
  sections: contentFields.sections.unwrap(),
  version: z.number(),
}) as z.ZodType as z.ZodType<PageFormValues, PageFormValues>;

export const emptySection: SectionValues = { title: '', content: '', imageUrl: '', imageAlt: '' };

export const emptyPage: PageFormValues = {
  title: '',
  slug: '',
  type: 'general',
  body: '',
  sections: [],
  version: 0,
};

/** The edited text of a page, as the form holds it. */
export function toForm(page: ManagedPage): PageFormValues {
  const { title, slug, type, content } = editedText(page);
  return {
    title,
    slug,
    type,
    body: content.body,
    sections: content.sections.map((section) => ({ ...emptySection, ...section })),
    version: page.version,
  };
}

/** The text that is edited: the draft where there is one. */
export function editedText({ draft, published }: ManagedPage): PageText {
  // A page has at least one of the two.
  return (draft ?? published)!;
}

/** The request body. */
export function toBody({ title, slug, type, body, sections }: PageFormValues): PageText {
  return { title, slug, type, content: { body, sections } };
}

/** A page after a save. The response has the saved text only; after a draft, visitors still see what was published before. */
export function toStored(saved: SavedPage, before: ManagedPage | undefined, isDraft: boolean): ManagedPage {
  const { title, slug, type, content, dropped: _dropped, notice: _notice, ...state } = saved;
  const text = { title, slug, type, content };
  return {
    ...state,
    published: isDraft ? before?.published : text,
    draft: isDraft ? text : undefined,
  };
}

export function hasScripts({ body, sections }: Pick<PageFormValues, 'body' | 'sections'>): boolean {
  return [body, ...sections.map(({ content }) => content)].some((html) => /<script\b/i.test(html));
}

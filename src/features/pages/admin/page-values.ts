import { z } from 'zod';
import { pageInput, type ManagedPage, type PageText } from '../manage-pages.contract.ts';

export interface SectionValues {
  title: string;
  content: string;
  imageUrl: string;
}

/** What the form of a page holds. The version is a part of it, so that a kept text that is restored says what it started from. */
export interface PageValues {
  title: string;
  slug: string;
  type: PageText['type'];
  body: string;
  sections: SectionValues[];
  version: number;
}

const { content: contentInput, isDraft: _, ...nameFields } = pageInput.shape;
const contentFields = contentInput.unwrap().shape;

/** The contract's fields, laid out flat as the form has them. */
export const pageForm = z.strictObject({
  ...nameFields,
  body: contentFields.body.unwrap(),
  sections: contentFields.sections.unwrap(),
  version: z.number(),
}) as z.ZodType as z.ZodType<PageValues, PageValues>;

export const emptySection: SectionValues = { title: '', content: '', imageUrl: '' };

export const emptyPage: PageValues = {
  title: '',
  slug: '',
  type: 'general',
  body: '',
  sections: [],
  version: 0,
};

export function valuesOf(text: PageText, version: number): PageValues {
  return {
    title: text.title,
    slug: text.slug,
    type: text.type,
    body: text.content.body,
    sections: text.content.sections.map((section) => ({ ...emptySection, ...section })),
    version,
  };
}

/** What is edited of a page: its draft where it has one. */
export function editedText({ draft, published }: ManagedPage): PageText {
  // A page has at least one of the two.
  return (draft ?? published)!;
}

/** What is sent. */
export function textOf({ title, slug, type, body, sections }: PageValues): PageText {
  return { title, slug, type, content: { body, sections } };
}

export function hasScripts({ body, sections }: Pick<PageValues, 'body' | 'sections'>): boolean {
  return [body, ...sections.map(({ content }) => content)].some((html) => /<script\b/i.test(html));
}

import { plainText, truncate } from '../../kernel/plain-text.ts';
import type { AllowedScript } from '../../kernel/rendering.ts';
import type { Page } from './pages.contract.ts';

/** The two parts of the site that pages stand in. */
export type SiteSection = 'about' | 'programs';

export function sectionOf({ type }: Pick<Page, 'type'>): SiteSection {
  return type === 'program' ? 'programs' : 'about';
}

/** The one address a page is known by. A slug of two parts answers at no other than its own. */
export function addressOfPage(page: Pick<Page, 'slug' | 'type'>): string {
  return page.slug.includes('/') ? `/${page.slug}` : `/${sectionOf(page)}/${page.slug}`;
}

export const MAX_SLUG_LENGTH = 200;

/** Whether a page can have this name; everything else is not found without asking. */
export function isSlugWord(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

const descriptionLength = 200;

/** What search engines and shared links say: the first sentence, or as much of it as they show. */
export function descriptionOf({ content }: Pick<Page, 'content'>): string | undefined {
  const texts = [content.body, ...content.sections.map((section) => section.content ?? '')].map(plainText);
  const text = texts.find((each) => each !== '');
  if (!text) return undefined;
  // A sentence that ends this early is an abbreviation or a greeting.
  const [sentence] = /^.{40,}?[.!?…]["”’)]*(?=\s|$)/.exec(text) ?? [text];
  return truncate(sentence, descriptionLength);
}

/** The first picture of a page, in its text or beside a section. */
export function firstPictureOf({ content }: Pick<Page, 'content'>): string | undefined {
  const inHtml = (html = '') => /<img\b[^>]*?\ssrc="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const pictures = content.sections.map((section) => section.imageUrl ?? inHtml(section.content));
  return [inHtml(content.body), ...pictures].find(Boolean);
}

/** What the policy of a document must let run for this page; data never runs. */
export function scriptsToAllow({ shown }: Pick<Page, 'shown'>): AllowedScript[] {
  const running = shown?.scripts.filter(({ kind }) => kind !== 'data') ?? [];
  return running.map(({ source, sha256 }) => source ?? `sha256-${sha256}`);
}

import { plainText, truncate } from '../../kernel/plain-text.ts';
import type { AllowedScript } from '../../kernel/rendering.ts';
import type { Page } from './pages.contract.ts';

/** The two sections of the site that show pages. */
export type SiteSection = 'about' | 'programs';

export function sectionOf({ type }: Pick<Page, 'type'>): SiteSection {
  return type === 'program' ? 'programs' : 'about';
}

/** The canonical address of a page. A slug of two parts names its section itself. */
export function addressOfPage(page: Pick<Page, 'slug' | 'type'>): string {
  return page.slug.includes('/') ? `/${page.slug}` : `/${sectionOf(page)}/${page.slug}`;
}

export const MAX_SLUG_LENGTH = 200;

/** Whether this can be a slug or one of its parts. Anything else is not found without a query. */
export function isSlugWord(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

const MAX_DESCRIPTION_LENGTH = 200;

/** The description for search engines and shared links: the first sentence, truncated. */
export function descriptionOf({ content }: Pick<Page, 'content'>): string | undefined {
  const texts = [content.body, ...content.sections.map((section) => section.content ?? '')].map(plainText);
  const text = texts.find((each) => each !== '');
  if (!text) return undefined;
  // A sentence that ends within 40 characters is an abbreviation or a greeting.
  const [sentence] = /^.{40,}?[.!?…]["”’)]*(?=\s|$)/.exec(text) ?? [text];
  return truncate(sentence, MAX_DESCRIPTION_LENGTH);
}

/** The first picture of a page, in its text or in a section. */
export function firstPictureOf({ content }: Pick<Page, 'content'>): string | undefined {
  const inHtml = (html = '') => /<img\b[^>]*?\ssrc="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const pictures = content.sections.map((section) => section.imageUrl ?? inHtml(section.content));
  return [inHtml(content.body), ...pictures].find(Boolean);
}

/** The scripts that the Content-Security-Policy of a document must allow for this page. Data never runs. */
export function scriptsToAllow({ shown }: Pick<Page, 'shown'>): AllowedScript[] {
  const running = shown?.scripts.filter(({ kind }) => kind !== 'data') ?? [];
  return running.map(({ source, sha256 }) => source ?? `sha256-${sha256}`);
}

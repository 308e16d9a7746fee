import type { AllowedScript } from '../../kernel/rendering.ts';
import type { Page } from './pages.contract.ts';

/** The two sections of the site that show pages. */
export type SiteSection = 'about' | 'programs';

function sectionOf({ type }: Pick<Page, 'type'>): SiteSection {
  return type === 'program' ? 'programs' : 'about';
}

/** The canonical URL of a page. A slug of two parts names its section itself. */
export function pagePath(page: Pick<Page, 'slug' | 'type'>): string {
  return page.slug.includes('/') ? `/${page.slug}` : `/${sectionOf(page)}/${page.slug}`;
}

export const MAX_SLUG_LENGTH = 200;

/** Whether this can be a slug or one of its parts. Anything else is not found without a query. */
export function isSlugWord(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** A text that begins with a picture alone, and the picture, which stands at the head of the page. */
export function splitLeadPicture(body: string): { picture?: { src: string; alt: string }; body: string } {
  const [whole, attributes] = /^\s*<p>\s*<img\b([^>]*)>\s*<\/p>/.exec(body) ?? [];
  const valueOf = (name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`)
      .exec(attributes!)?.[1]
      ?.replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
  const src = whole && valueOf('src');
  return src ? { picture: { src, alt: valueOf('alt') ?? '' }, body: body.slice(whole.length) } : { body };
}

/** The scripts that the Content-Security-Policy of a document must allow for this page. Data never runs. */
export function scriptsToAllow({ shown }: Pick<Page, 'shown'>): AllowedScript[] {
  const running = shown?.scripts.filter(({ kind }) => kind !== 'data') ?? [];
  return running.map(({ source, sha256 }) => source ?? `sha256-${sha256}`);
}

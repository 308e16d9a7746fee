import { plainText, truncate } from '../../../kernel/plain-text.ts';
import type { Page, PageContent } from '../pages.contract.ts';

/** What search engines and shared links show of a page. */
export function sharedOf(content: PageContent): Page['shared'] {
  return { description: descriptionOf(content), image: findFirstPicture(content) };
}

const MAX_DESCRIPTION_LENGTH = 200;

/** The first sentence, truncated. */
function descriptionOf({ body, sections }: PageContent): string | undefined {
  const texts = [body, ...sections.map((section) => section.content ?? '')].map(plainText);
  const text = texts.find((each) => each !== '');
  if (!text) return undefined;
  // A sentence that ends within 40 characters is an abbreviation or a greeting.
  const [sentence] = /^.{40,}?[.!?…]["”’)]*(?=\s|$)/.exec(text) ?? [text];
  return truncate(sentence, MAX_DESCRIPTION_LENGTH);
}

/** The first picture, in the text or in a section. */
function findFirstPicture({ body, sections }: PageContent): string | undefined {
  const inHtml = (html = '') => /<img\b[^>]*?\ssrc="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const pictures = sections.map((section) => section.imageUrl ?? inHtml(section.content));
  return [inHtml(body), ...pictures].find(Boolean);
}

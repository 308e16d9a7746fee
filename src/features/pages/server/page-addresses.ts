import { addressOfPage, isSlugWord } from '../pages.rules.ts';
import type { PagesRepository } from './pages.repository.ts';

/** Where every page is found; one whose slug names another part of the site is found nowhere. */
export async function pageAddresses(pages: PagesRepository): Promise<string[]> {
  return (await pages.addresses())
    .map(addressOfPage)
    .filter((address) => /^\/(about|programs)\//.test(address));
}

/** Where the page is now whose address this once was. */
export async function movedPage(pages: PagesRepository, pathname: string): Promise<string | undefined> {
  const [, section, word] = /^\/(about|programs)\/([^/]+)$/.exec(pathname) ?? [];
  if (!section || !word || !isSlugWord(word)) return undefined;
  const page = await pages.findMoved([word, `${section}/${word}`]);
  return page && addressOfPage(page);
}

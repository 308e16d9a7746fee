import { addressOfPage } from '../pages.rules.ts';
import type { PagesRepository } from './pages.repository.ts';

/** Where every page is found; one whose slug names another part of the site is found nowhere. */
export async function pageAddresses(pages: PagesRepository): Promise<string[]> {
  return (await pages.all()).map(addressOfPage).filter((address) => /^\/(about|programs)\//.test(address));
}

import { pageAddress } from '../pages.rules.ts';
import type { PagesRepository } from './pages.repository.ts';

/** Where every page is found. */
export async function pageAddresses(pages: PagesRepository): Promise<string[]> {
  return (await pages.all()).map(pageAddress);
}

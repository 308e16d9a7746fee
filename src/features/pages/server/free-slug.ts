import { randomBytes } from 'node:crypto';
import { MAX_SLUG_LENGTH } from '../pages.rules.ts';
import type { ManagePagesRepository } from './manage-pages.repository.ts';

/** The slug itself, or where another page has it `tea-2`, `tea-3` and so on. */
export async function freeSlug(pages: ManagePagesRepository, slug: string, except?: number): Promise<string> {
  const base = slug.slice(0, MAX_SLUG_LENGTH - 10).replace(/-+$/, '');
  const candidates = [slug, ...Array.from({ length: 40 }, (_, index) => `${base}-${index + 2}`)];
  const taken = await pages.taken(candidates, except);
  return candidates.find((each) => !taken.has(each)) ?? `${base}-${randomBytes(4).toString('hex')}`;
}

import { readOf, type Read } from '../../../kernel/http-client.ts';
import type { Page, readPage, readPageOfSection } from '../pages.contract.ts';
import type { SiteSection } from '../pages.rules.ts';

export function pageBySlug(slug: string): Read<Page> {
  return readOf<typeof readPage>(`/api/pages/${slug}`);
}

export function pageOfSection(section: SiteSection, slug: string): Read<Page> {
  return readOf<typeof readPageOfSection>(`/api/pages/${section}/${slug}`);
}

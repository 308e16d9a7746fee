import { readOf, type Read } from '../../../kernel/http-client.ts';
import type { AllowedScript, ReadResult } from '../../../kernel/rendering.ts';
import type { Page, readPage, readPageOfSection } from '../pages.contract.ts';
import { scriptsToAllow, type SiteSection } from '../pages.rules.ts';

export function pageBySlug(slug: string): Read<Page> {
  return readOf<typeof readPage>(`/api/pages/${slug}`);
}

export function pageOfSection(section: SiteSection, slug: string): Read<Page> {
  return readOf<typeof readPageOfSection>(`/api/pages/${section}/${slug}`);
}

/** The scripts of all pages that a screen has read. */
export function scripts(results: Readonly<Record<string, ReadResult>>): AllowedScript[] {
  return Object.entries(results)
    .filter(([url]) => url.startsWith('/api/pages/'))
    .flatMap(([, result]) => ('data' in result ? scriptsToAllow(result.data as Page) : []));
}

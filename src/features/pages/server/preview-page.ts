import type { PageScriptsRepository } from './page-scripts.repository.ts';
import { putIntoSlots } from './page-scripts.ts';
import type { PagesRepository } from './pages.repository.ts';
import { toPage } from './to-page.ts';

interface Room {
  pages: PagesRepository;
  scripts: PageScriptsRepository;
}

/** A page for its preview: drawn with its slots, into which its scripts then come. */
export async function previewPage(id: number, { pages, scripts }: Room) {
  const row = await pages.find(id);
  if (!row) return undefined;
  const page = await toPage(row, scripts);
  return { page, putScriptsInto: (html: string) => putIntoSlots(html, page.shown?.scripts ?? []) };
}

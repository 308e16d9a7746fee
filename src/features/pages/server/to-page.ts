import { cleanHtml } from '../../../infra/security/clean-html.ts';
import type { Page } from '../pages.contract.ts';
import { putTogether, withOwnSlots, type PageContent, type Published } from './page-scripts.ts';
import type { PageScriptsRepository } from './page-scripts.repository.ts';
import type { PageRow } from './pages.repository.ts';

type StoredPage = Pick<PageRow, 'id' | 'title' | 'slug' | 'type' | 'content' | 'createdAt' | 'version'>;

type Scripts = Pick<PageScriptsRepository, 'of'>;

/** A page as it is answered: cleaned once more, and its scripts back in their places. */
export async function toPage(row: StoredPage, scripts: Scripts): Promise<Page> {
  const { id, title, slug, type, version } = row;
  const { content, published } = await withScripts({ id, content: cleanContent(row.content) }, scripts);
  const page = { id, title, slug, type, version, createdAt: row.createdAt.toISOString(), content };
  return published.scripts.length === 0 ? page : { ...page, shown: published };
}

/** Published content with its scripts in place, and apart from them as it is stored. */
export async function withScripts(
  { id, content }: { id: number; content: PageContent },
  scripts: Scripts,
): Promise<{ content: PageContent; published: Published }> {
  // Most pages have no script, and need not ask for any.
  const own = hasSlots(content) ? await scripts.of(id) : [];
  const slotted = withOwnSlots(content, own);
  const published = { content: slotted, scripts: hasSlots(slotted) ? own : [] };
  return { content: putTogether(slotted, own), published };
}

export function cleanContent({ body, sections }: PageRow['content']): PageContent {
  return {
    body: cleanHtml(body, 'page'),
    sections: sections.map(({ title, content, imageUrl }) => ({
      title,
      content: content && cleanHtml(content, 'page'),
      imageUrl,
    })),
  };
}

function hasSlots({ body, sections }: PageContent): boolean {
  return [body, ...sections.map(({ content = '' }) => content)].some((html) =>
    html.includes('<template data-script='),
  );
}

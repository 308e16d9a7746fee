import { cleanHtml } from '../../../infra/security/clean-html.ts';
import type { Page } from '../pages.contract.ts';
import { putTogether, withOwnSlots, type PageContent } from './page-scripts.ts';
import type { PageScriptsRepository } from './page-scripts.repository.ts';
import type { PageRow } from './pages.repository.ts';

type StoredPage = Pick<PageRow, 'id' | 'title' | 'slug' | 'type' | 'content' | 'createdAt' | 'version'>;

/** A page as it is answered: cleaned once more, and its scripts back in their places. */
export async function toPage(row: StoredPage, scripts: Pick<PageScriptsRepository, 'of'>): Promise<Page> {
  const { id, title, slug, type, version } = row;
  const cleaned = cleanContent(row.content);
  // Most pages have no script, and need not ask for any.
  const own = hasSlots(cleaned) ? await scripts.of(id) : [];
  const content = withOwnSlots(cleaned, own);
  const page = { id, title, slug, type, version, createdAt: row.createdAt.toISOString() };
  if (!hasSlots(content)) return { ...page, content };
  return { ...page, content: putTogether(content, own), shown: { content, scripts: own } };
}

function cleanContent({ body, sections }: PageRow['content']): PageContent {
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

import { pageScriptsRepository } from '../src/features/pages/server/page-scripts.repository.ts';
import type { PageContent } from '../src/features/pages/pages.contract.ts';
import { extractScripts } from '../src/features/pages/server/page-scripts.ts';
import { pages } from '../src/features/pages/server/pages.table.ts';
import type { Database } from '../src/infra/db/pool.ts';

interface WrittenPage {
  slug: string;
  title: string;
  type?: 'program' | 'general';
  body?: string;
  sections?: PageContent['sections'];
}

/** Stores a new page with its scripts, as an administrator writes it. */
export async function savePage(
  db: Database,
  { slug, title, type = 'general', body = '', sections = [] }: WrittenPage,
  author: { id: number; name: string },
): Promise<number> {
  const { content, scripts } = extractScripts({ body, sections });
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(pages).values({ slug, title, type, content }).returning({ id: pages.id });
    await pageScriptsRepository(tx).replace(row!.id, scripts, author);
    return row!.id;
  });
}

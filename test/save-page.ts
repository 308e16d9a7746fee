import { pageScriptsRepository } from '../src/features/pages/server/page-scripts.repository.ts';
import { takeApart, type PageContent } from '../src/features/pages/server/page-scripts.ts';
import { pages } from '../src/features/pages/server/pages.table.ts';
import type { Database } from '../src/infra/db/pool.ts';

interface WrittenPage {
  slug: string;
  title: string;
  type?: 'program' | 'general';
  body?: string;
  sections?: PageContent['sections'];
}

/** Stores a new page as an administrator writes it, scripts and all. */
export async function savePage(
  db: Database,
  { slug, title, type = 'general', body = '', sections = [] }: WrittenPage,
  admin: { id: number; name: string },
): Promise<number> {
  const { content, scripts } = takeApart({ body, sections });
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(pages)
      .values({ slug, title, type, content })
      .returning({ id: pages.id });
    await pageScriptsRepository(db).replaceFor(transaction, row!.id, { scripts, admin });
    return row!.id;
  });
}

import { sql, type SQL } from 'drizzle-orm';
import { pages } from '../../src/features/pages/server/pages.table.ts';
import { chapterRepository } from '../../src/features/chapter/server/chapter.repository.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { sanitizeHtml } from '../../src/infra/security/sanitize-html.ts';
import { onOneLine } from '../seed/on-one-line.ts';
import { firstMenu, firstPages } from './content.ts';

/** Writes the first pages of a new chapter. No other chapter gets them. */
export async function fillNewChapter(db: Database): Promise<void> {
  await db.insert(pages).values(
    firstPages.map(({ body, ...page }) => ({
      ...page,
      content: { body: sanitizeHtml(onOneLine(body), 'page'), sections: [] },
    })),
  );
  await chapterRepository(db).describe('menu', firstMenu);
}

const firstSlugs = sql.join(
  firstPages.map(({ slug }) => sql`${slug}`),
  sql`, `,
);

/** The rows of each table that no person has touched since: a chapter without others is still empty. */
export const untouchedRows: Readonly<Record<string, SQL>> = {
  pages: sql`version = 1 and slug in (${firstSlugs})`,
  chapter_details: sql`version = 1 and topic = 'menu'`,
};

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { PublishedPages } from '../../../kernel/lookups.ts';
import { MAX_MENU_ENTRIES, type MenuPage } from '../../chapter/menu.rules.ts';
import { pagePath } from '../pages.rules.ts';
import { pages } from './pages.table.ts';

const isProgram = and(eq(pages.isPublished, true), eq(pages.type, 'program'));

/** A slug of two parts that names another section of the site has no address. */
const isInSection = sql`slug ~ '^((about|programs)/)?[^/]+$'`;

/** Published pages, as other features know them. */
export function publishedPagesRepository(db: Database): PublishedPages {
  return {
    async listForMenu(slugs, { withGeneral = false } = {}) {
      const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`;
      const { rows } = await db.execute<MenuPage & { oldSlugs: string[] } & Record<string, unknown>>(sql`
        with listed as materialized (
          select id from pages where slug in ${wanted}
          union select page_id from page_redirects where old_slug in ${wanted}
        ), chosen as (
          select id from listed
          union (select id from pages where is_published and type = 'program' and ${isInSection}
            order by lower(title), id limit ${MAX_MENU_ENTRIES})
          union (select id from pages where is_published and type = 'general' and ${isInSection}
            order by lower(title), id limit ${withGeneral ? MAX_MENU_ENTRIES : 0})
        )
        select id, slug, title, type,
          array(select old_slug from page_redirects where page_id = pages.id) as "oldSlugs"
        from pages join chosen using (id) where is_published and ${isInSection}
        order by lower(title), id`);
      return rows;
    },

    async findProgram(id) {
      const { title, slug, type } = pages;
      const [row] = await db
        .select({ title, slug, type })
        .from(pages)
        .where(and(eq(pages.id, id), isProgram));
      return row && { title: row.title, path: pagePath(row) };
    },

    async findProgramId(slug) {
      const [row] = await db
        .select({ id: pages.id })
        .from(pages)
        .where(and(inArray(pages.slug, [slug, `programs/${slug}`]), isProgram))
        .orderBy(desc(eq(pages.slug, slug)))
        .limit(1);
      return row?.id;
    },

    async listPrograms(limit) {
      const rows = db.select({ id: pages.id, name: pages.title }).from(pages).where(isProgram);
      return rows.orderBy(asc(pages.title), asc(pages.id)).limit(limit);
    },
  };
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { MAX_MENU_ENTRIES, type MenuPage } from '../menu.rules.ts';

/** Published pages, as far as the menu shows them. */
export function menuPagesRepository(db: Database) {
  return {
    /** The pages with these slugs, now or before, and the other programs by title. */
    async list(slugs: readonly string[], { withGeneral = false } = {}): Promise<MenuPage[]> {
      const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`;
      const { rows } = await db.execute<MenuPage & Record<string, unknown>>(sql`
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
        select slug, title, type,
          array(select old_slug from page_redirects where page_id = pages.id) as "oldSlugs"
        from pages join chosen using (id) where is_published and ${isInSection}
        order by lower(title), id`);
      return rows;
    },
  };
}

/** A slug of two parts that names another section of the site has no address. */
const isInSection = sql`slug ~ '^((about|programs)/)?[^/]+$'`;

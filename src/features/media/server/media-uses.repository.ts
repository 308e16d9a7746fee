import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { MediaUse } from '../media.contract.ts';

export type MediaUsesRepository = ReturnType<typeof mediaUsesRepository>;

const mostUses = 100;

/** Looks through every text that can hold the address of a picture. */
export function mediaUsesRepository(db: Database) {
  return {
    async of(id: number): Promise<MediaUse[]> {
      const address = `%/media/${id}/%`;
      const { rows } = await db.execute<MediaUse & Record<string, unknown>>(sql`
        select 'event' as kind, id, title from events where image_url like ${address} or description like ${address}
        union all select 'member', id, name from members where image_url like ${address}
        union all select 'page', id, title from pages where content::text like ${address} or draft::text like ${address}
        union all select 'partner', id, name from partners where image_url like ${address}
        union all select 'site', 1, chapter_name from site_details where texts::text like ${address}
        order by kind, id limit ${mostUses}`);
      return rows;
    },
  };
}

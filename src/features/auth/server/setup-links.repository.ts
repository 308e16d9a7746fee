import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { setupLinks } from './setup-links.table.ts';

export type SetupLinksRepository = ReturnType<typeof setupLinksRepository>;

export function setupLinksRepository(db: Database) {
  return {
    /** A link that is good for half an hour. */
    async insert(linkHash: string): Promise<void> {
      await db.insert(setupLinks).values({ linkHash, expiresAt: sql`now() + interval '30 minutes'` });
    },

    /** Whether a link would still work. */
    async isGood(linkHash: string): Promise<boolean> {
      const [link] = await db
        .select({ linkHash: setupLinks.linkHash })
        .from(setupLinks)
        .where(and(eq(setupLinks.linkHash, linkHash), sql`${setupLinks.expiresAt} > now()`));
      return link !== undefined;
    },

    /** Uses a link up; false where there is no such link or its time is over. */
    async spend(linkHash: string, transaction: Database): Promise<boolean> {
      const spent = await transaction
        .delete(setupLinks)
        .where(and(eq(setupLinks.linkHash, linkHash), sql`${setupLinks.expiresAt} > now()`))
        .returning({ linkHash: setupLinks.linkHash });
      return spent.length > 0;
    },
  };
}

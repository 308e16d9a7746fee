import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { setupLinks } from './auth.table.ts';

export type SetupLinksRepository = ReturnType<typeof setupLinksRepository>;

export function setupLinksRepository(db: Database) {
  return {
    /** Makes a link valid for half an hour from now. */
    async renew(linkHash: string): Promise<void> {
      const link = { linkHash, expiresAt: sql`now() + interval '30 minutes'` };
      await db.insert(setupLinks).values(link).onConflictDoUpdate({ target: setupLinks.linkHash, set: link });
    },

    async isValid(linkHash: string): Promise<boolean> {
      const [link] = await db
        .select({ linkHash: setupLinks.linkHash })
        .from(setupLinks)
        .where(and(eq(setupLinks.linkHash, linkHash), sql`${setupLinks.expiresAt} > now()`));
      return link !== undefined;
    },

    /** Uses up a link; false where there is none or it has expired. */
    async spend(linkHash: string): Promise<boolean> {
      const spent = await db
        .delete(setupLinks)
        .where(and(eq(setupLinks.linkHash, linkHash), sql`${setupLinks.expiresAt} > now()`))
        .returning({ linkHash: setupLinks.linkHash });
      return spent.length > 0;
    },
  };
}

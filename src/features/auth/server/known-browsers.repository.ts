import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { sha256, newSecret } from '../../../infra/security/secrets.ts';
import { hasAccess } from './admin-users.repository.ts';
import { adminUsers, knownBrowsers } from './auth.table.ts';

export type KnownBrowsersRepository = ReturnType<typeof knownBrowsersRepository>;

type KnownBrowser = Pick<typeof knownBrowsers.$inferSelect, 'tokenHash' | 'adminId'>;

/** Every private window becomes another known browser; only the latest are kept. */
const MAX_BROWSERS_PER_ACCOUNT = 20;

/** An unknown token causes a reload of the list, at most this often. */
const MIN_RELOAD_INTERVAL_MS = 1_000;

const isFresh = sql`${knownBrowsers.lastUsedAt} > now() - interval '1 year'`;

export function knownBrowsersRepository(db: Database) {
  let issued = new Set<string>();
  let loadedAt = -Infinity;
  let loading: Promise<void> | undefined;

  return {
    /** The browser with one of these tokens, if it signed in to the account of this username before. */
    async find(tokens: readonly string[], username: string): Promise<KnownBrowser | undefined> {
      const hashes = await issuedAmong(tokens);
      if (hashes.length === 0) return undefined;
      const [browser] = await db
        .select({ tokenHash: knownBrowsers.tokenHash, adminId: knownBrowsers.adminId })
        .from(knownBrowsers)
        .innerJoin(adminUsers, eq(adminUsers.id, knownBrowsers.adminId))
        .where(
          and(
            inArray(knownBrowsers.tokenHash, hashes),
            sql`lower(${adminUsers.username}) = lower(${username}) and ${hasAccess}`,
            isFresh,
          ),
        )
        .limit(1);
      return browser;
    },

    /**
     * Makes a browser known to an account for another year. Returns its token, the one it had or a new one, and whether the account
     * did not know it before.
     */
    async renew(tokens: readonly string[], adminId: number): Promise<{ token: string; isNew: boolean }> {
      const token = (await findIssued(tokens)) ?? newSecret();
      const [row] = await db
        .insert(knownBrowsers)
        .values({ tokenHash: sha256(token), adminId })
        .onConflictDoUpdate({
          target: [knownBrowsers.tokenHash, knownBrowsers.adminId],
          set: { lastUsedAt: sql`now()` },
        })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      issued.add(sha256(token));
      const latest = db
        .select({ tokenHash: knownBrowsers.tokenHash })
        .from(knownBrowsers)
        .where(eq(knownBrowsers.adminId, adminId))
        .orderBy(desc(knownBrowsers.lastUsedAt))
        .limit(MAX_BROWSERS_PER_ACCOUNT);
      await db
        .delete(knownBrowsers)
        .where(and(eq(knownBrowsers.adminId, adminId), notInArray(knownBrowsers.tokenHash, latest)));
      return { token, isNew: row!.isNew };
    },

    findIssued,

    async removeAll(adminId: number): Promise<void> {
      await db.delete(knownBrowsers).where(eq(knownBrowsers.adminId, adminId));
    },

    /** Removes browsers that were not used for a year, and those of disabled accounts. */
    async removeOutdated(): Promise<number> {
      const { rowCount } = await db.delete(knownBrowsers).where(
        sql`not (${isFresh}) or ${knownBrowsers.adminId} in
          (select ${adminUsers.id} from ${adminUsers} where not ${hasAccess})`,
      );
      return rowCount ?? 0;
    },
  };

  /** A token that is stored: someone else may know a planted or removed one. */
  async function findIssued(tokens: readonly string[]): Promise<string | undefined> {
    const hashes = await issuedAmong(tokens);
    if (hashes.length === 0) return undefined;
    const [row] = await db
      .select({ tokenHash: knownBrowsers.tokenHash })
      .from(knownBrowsers)
      .where(and(inArray(knownBrowsers.tokenHash, hashes), isFresh))
      .limit(1);
    return tokens.find((token) => sha256(token) === row?.tokenHash);
  }

  /**
   * The hashes of those tokens that this site issued. There are few in all, so they are kept in memory: looking up each forged
   * cookie in the database would let a flood delay the officer who has a valid one.
   */
  async function issuedAmong(tokens: readonly string[]): Promise<string[]> {
    const hashes = tokens.map(sha256);
    const areIssued = hashes.every((hash) => issued.has(hash));
    if (!areIssued && performance.now() - loadedAt > MIN_RELOAD_INTERVAL_MS) {
      loading ??= load().finally(() => {
        loading = undefined;
      });
      await loading;
    }
    return hashes.filter((hash) => issued.has(hash));
  }

  async function load(): Promise<void> {
    const rows = await db
      .selectDistinct({ tokenHash: knownBrowsers.tokenHash })
      .from(knownBrowsers)
      .where(isFresh);
    issued = new Set(rows.map(({ tokenHash }) => tokenHash));
    loadedAt = performance.now();
  }
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { adminSessions } from './admin-sessions.table.ts';
import { adminUsers } from './admin-users.table.ts';

export type AdminSessionsRepository = ReturnType<typeof adminSessionsRepository>;

export interface NewSession {
  keyHash: string;
  documentSeed: string;
  adminId: number;
  /** The hash that her password was checked against. */
  passwordHash: string;
  device: string;
}

export interface LiveSession {
  id: number;
  documentSeed: string;
  adminId: number;
  username: string;
  name: string;
  draftKey: string;
}

// Twelve hours without a request, or fourteen days in all.
const isLive = sql`${adminSessions.lastSeenAt} > now() - interval '12 hours'
  and ${adminSessions.createdAt} > now() - interval '14 days'`;

export function adminSessionsRepository(db: Database) {
  const findLive = db
    .select({
      id: adminSessions.id,
      documentSeed: adminSessions.documentSeed,
      adminId: adminSessions.adminId,
      username: adminUsers.username,
      name: adminUsers.name,
      draftKey: adminUsers.draftKey,
      isDue: sql<boolean>`${adminSessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminId))
    .where(
      and(
        eq(adminSessions.keyHash, sql.placeholder('keyHash')),
        isLive,
        sql`${adminUsers.disabledAt} is null`,
      ),
    )
    .prepare('admin_sessions_find');

  return {
    /** The session behind a key, if it still lives; notes once a minute that it is in use. */
    async find(keyHash: string): Promise<LiveSession | undefined> {
      const [session] = await findLive.execute({ keyHash });
      if (session?.isDue) {
        await db
          .update(adminSessions)
          .set({ lastSeenAt: sql`now()` })
          .where(eq(adminSessions.id, session.id));
      }
      return session;
    },

    /** Whether a key named a session that was never ended, live or expired. */
    async has(keyHash: string): Promise<boolean> {
      const [session] = await db
        .select({ id: adminSessions.id })
        .from(adminSessions)
        .where(eq(adminSessions.keyHash, keyHash));
      return session !== undefined;
    },

    /** The seed of the documents that an administrator opened with a key, also when its session went to sleep since. */
    async findDocumentSeed(keyHash: string, adminId: number): Promise<string | undefined> {
      const [session] = await db
        .select({ documentSeed: adminSessions.documentSeed })
        .from(adminSessions)
        .where(and(eq(adminSessions.keyHash, keyHash), eq(adminSessions.adminId, adminId)));
      return session?.documentSeed;
    },

    /**
     * A new session, but only while the password that was shown still counts: whoever changes it, or disables her, waits for
     * this statement or is waited for by it. What no cookie can name any more is swept out on the way.
     */
    async insert({ keyHash, documentSeed, adminId, passwordHash, device }: NewSession): Promise<boolean> {
      await db.delete(adminSessions).where(sql`${adminSessions.createdAt} < now() - interval '14 days'`);
      const { rowCount } = await db.execute(sql`
        insert into ${adminSessions} (key_hash, document_seed, admin_id, device)
        select ${keyHash}, ${documentSeed}, ${adminUsers.id}, ${device} from ${adminUsers}
        where ${adminUsers.id} = ${adminId} and ${adminUsers.passwordHash} = ${passwordHash}
          and ${adminUsers.disabledAt} is null
        for share`);
      return rowCount === 1;
    },

    async ofAdministrator(adminId: number) {
      return db
        .select({
          id: adminSessions.id,
          device: adminSessions.device,
          createdAt: adminSessions.createdAt,
          lastSeenAt: adminSessions.lastSeenAt,
        })
        .from(adminSessions)
        .where(and(eq(adminSessions.adminId, adminId), isLive))
        .orderBy(desc(adminSessions.lastSeenAt))
        .limit(100);
    },

    async remove(keyHash: string): Promise<void> {
      await db.delete(adminSessions).where(eq(adminSessions.keyHash, keyHash));
    },

    /** Ends one session of an administrator; false where she has no such session. */
    async removeOne(id: number, adminId: number): Promise<boolean> {
      const { rowCount } = await db
        .delete(adminSessions)
        .where(and(eq(adminSessions.id, id), eq(adminSessions.adminId, adminId), isLive));
      return rowCount === 1;
    },

    async removeAll(adminId: number): Promise<void> {
      await db.delete(adminSessions).where(eq(adminSessions.adminId, adminId));
    },
  };
}

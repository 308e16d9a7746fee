import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { adminSessions } from './admin-sessions.table.ts';
import { adminUsers } from './admin-users.table.ts';

export type AdminSessionsRepository = ReturnType<typeof adminSessionsRepository>;

export interface LiveSession {
  id: number;
  adminId: number;
  username: string;
  name: string;
}

// Twelve hours without a request, or fourteen days in all.
const isLive = sql`${adminSessions.lastSeenAt} > now() - interval '12 hours'
  and ${adminSessions.createdAt} > now() - interval '14 days'`;

export function adminSessionsRepository(db: Database) {
  const findLive = db
    .select({
      id: adminSessions.id,
      adminId: adminSessions.adminId,
      username: adminUsers.username,
      name: adminUsers.name,
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

    /** A new session; what has died is swept out on the way. */
    async insert(session: { keyHash: string; adminId: number; device: string }): Promise<void> {
      await db.delete(adminSessions).where(sql`not (${isLive})`);
      await db.insert(adminSessions).values(session);
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

    async removeAll(adminId: number): Promise<void> {
      await db.delete(adminSessions).where(eq(adminSessions.adminId, adminId));
    },

    async removeOthers(adminId: number, keptId: number): Promise<void> {
      await db
        .delete(adminSessions)
        .where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.id, keptId)));
    },
  };
}

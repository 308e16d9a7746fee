import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasAccess } from './admin-users.repository.ts';
import { adminSessions, adminUsers, passkeys } from './auth.table.ts';

export type AdminSessionsRepository = ReturnType<typeof adminSessionsRepository>;

/** What proved who signs in. No session opens if it was replaced or removed since. */
export type SignInProof = { passwordHash: string } | { passkeyId: number };

interface NewSession {
  keyHash: string;
  documentToken: string;
  adminId: number;
  proof: SignInProof;
  device: string;
}

export type LiveSession = NonNullable<Awaited<ReturnType<AdminSessionsRepository['find']>>>;

// Twelve hours without a request, or fourteen days in all.
const isLive = sql`${adminSessions.lastSeenAt} > now() - interval '12 hours'
  and ${adminSessions.createdAt} > now() - interval '14 days'`;

export function adminSessionsRepository(db: Database) {
  const findLive = db
    .select({
      id: adminSessions.id,
      documentToken: adminSessions.documentToken,
      adminId: adminSessions.adminId,
      username: adminUsers.username,
      name: adminUsers.name,
      role: adminUsers.role,
      canExport: sql<boolean>`${adminUsers.canExport} or ${adminUsers.role} = 'owner'`,
      accessUntil: adminUsers.accessUntil,
      isRecent: sql<boolean>`${adminSessions.confirmedAt} > now() - interval '1 hour'`,
      draftKey: adminUsers.draftKey,
      isDue: sql<boolean>`${adminSessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminId))
    .where(and(eq(adminSessions.keyHash, sql.placeholder('keyHash')), isLive, hasAccess))
    .prepare('admin_sessions_find');

  return {
    /** The session with this key, unless it expired. Updates `last_seen_at` at most once a minute. */
    async find(keyHash: string) {
      const [session] = await findLive.execute({ keyHash });
      if (session?.isDue) {
        await db
          .update(adminSessions)
          .set({ lastSeenAt: sql`now()` })
          .where(eq(adminSessions.id, session.id));
      }
      return session;
    },

    /** Whether a session with this key was never ended, live or expired. */
    async has(keyHash: string): Promise<boolean> {
      const [session] = await db
        .select({ id: adminSessions.id })
        .from(adminSessions)
        .where(eq(adminSessions.keyHash, keyHash));
      return session !== undefined;
    },

    /** The token of the documents that an administrator opened with a key, also after that session expired. */
    async findDocumentToken(keyHash: string, adminId: number): Promise<string | undefined> {
      const [session] = await db
        .select({ documentToken: adminSessions.documentToken })
        .from(adminSessions)
        .where(and(eq(adminSessions.keyHash, keyHash), eq(adminSessions.adminId, adminId)));
      return session?.documentToken;
    },

    /**
     * Inserts a session only while the proof is still valid. The row locks make a concurrent change of the password, the removal of the
     * passkey or the end of access wait for this statement, or the other way round. Sessions that have expired for good are deleted.
     */
    async insert({ keyHash, documentToken, adminId, proof, device }: NewSession): Promise<boolean> {
      const proven =
        'passwordHash' in proof
          ? sql`${adminUsers} where ${adminUsers.passwordHash} = ${proof.passwordHash}`
          : sql`${adminUsers} inner join ${passkeys} on ${passkeys.adminId} = ${adminUsers.id}
              where ${passkeys.id} = ${proof.passkeyId}`;
      await db.delete(adminSessions).where(sql`${adminSessions.createdAt} < now() - interval '14 days'`);
      const { rowCount } = await db.execute(sql`
        insert into ${adminSessions} (key_hash, document_token, admin_id, device)
        select ${keyHash}, ${documentToken}, ${adminUsers.id}, ${device} from ${proven}
        and ${adminUsers.id} = ${adminId} and ${hasAccess}
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

    /** Ends one session of an administrator; false where there is no such session. */
    async removeOne(id: number, adminId: number): Promise<boolean> {
      const { rowCount } = await db
        .delete(adminSessions)
        .where(and(eq(adminSessions.id, id), eq(adminSessions.adminId, adminId), isLive));
      return rowCount === 1;
    },

    /** Ends every session of an administrator but one. */
    async removeOthers(adminId: number, id: number): Promise<void> {
      await db.delete(adminSessions).where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.id, id)));
    },

    /** The person proved again who she is. */
    async confirm(id: number): Promise<void> {
      await db
        .update(adminSessions)
        .set({ confirmedAt: sql`now()` })
        .where(eq(adminSessions.id, id));
    },
  };
}

import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { MAX_PASSKEYS } from '../auth.rules.ts';
import { hasAccess } from './admin-users.repository.ts';
import { adminUsers, passkeys } from './auth.table.ts';

export type PasskeysRepository = ReturnType<typeof passkeysRepository>;
export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>;

export function passkeysRepository(db: Database) {
  return {
    async list(adminId: number): Promise<PasskeyRow[]> {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.adminId, adminId))
        .orderBy(asc(passkeys.id))
        .limit(MAX_PASSKEYS);
    },

    /** A passkey with its account, unless the access of that account has ended. */
    async findByCredential(credentialId: string) {
      const [passkey] = await db
        .select({ ...getTableColumns(passkeys), admin: getTableColumns(adminUsers) })
        .from(passkeys)
        .innerJoin(adminUsers, eq(adminUsers.id, passkeys.adminId))
        .where(and(eq(passkeys.credentialId, credentialId), hasAccess));
      return passkey;
    },

    /** Undefined where this passkey was added before. */
    async insert(passkey: NewPasskeyRow): Promise<PasskeyRow | undefined> {
      const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
      return row;
    },

    async rename(id: number, adminId: number, name: string): Promise<PasskeyRow | undefined> {
      const [row] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.adminId, adminId)))
        .returning();
      return row;
    },

    async remove(id: number, adminId: number): Promise<PasskeyRow | undefined> {
      const [row] = await db
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.adminId, adminId)))
        .returning();
      return row;
    },

    /** Stores how often the authenticator signed. False where that is no more than before, which reveals a copy; many always report 0. */
    async noteUse(id: number, counter: number): Promise<boolean> {
      const { rowCount } = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(
          and(
            eq(passkeys.id, id),
            sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`,
          ),
        );
      return rowCount === 1;
    },
  };
}

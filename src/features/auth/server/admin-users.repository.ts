import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { adminSessions } from './admin-sessions.table.ts';
import { adminUsers } from './admin-users.table.ts';
import { knownBrowsers } from './known-browsers.table.ts';

export type AdminUsersRepository = ReturnType<typeof adminUsersRepository>;

export interface StoredAdministrator {
  username: string;
  name: string;
  email: string;
  passwordHash: string;
}

/** Any number serves, as long as everybody who makes a first administrator asks for the same one. */
const firstAdministratorLock = 194_619_621;

export function adminUsersRepository(db: Database) {
  return {
    /** Whom a username means, whatever its case; nobody who was disabled. */
    async findByUsername(username: string) {
      const [user] = await db
        .select({
          id: adminUsers.id,
          username: adminUsers.username,
          name: adminUsers.name,
          passwordHash: adminUsers.passwordHash,
        })
        .from(adminUsers)
        .where(sql`lower(${adminUsers.username}) = lower(${username}) and ${adminUsers.disabledAt} is null`);
      return user;
    },

    async findPasswordHash(id: number): Promise<string | undefined> {
      const [user] = await db
        .select({ passwordHash: adminUsers.passwordHash })
        .from(adminUsers)
        .where(eq(adminUsers.id, id));
      return user?.passwordHash;
    },

    async exists(): Promise<boolean> {
      const [user] = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1);
      return user !== undefined;
    },

    /** Undefined where the username is taken. */
    async insert(user: StoredAdministrator): Promise<number | undefined> {
      const [row] = await db
        .insert(adminUsers)
        .values(user)
        .onConflictDoNothing()
        .returning({ id: adminUsers.id });
      return row?.id;
    },

    /** Makes an administrator only while there is none and `spend` lets us, all in one: of fifty at once one succeeds. */
    async insertFirst(
      user: StoredAdministrator,
      spend: (transaction: Database) => Promise<boolean>,
    ): Promise<number | undefined> {
      return db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`);
        const [someone] = await transaction.select({ id: adminUsers.id }).from(adminUsers).limit(1);
        if (someone || !(await spend(transaction))) return undefined;
        const [row] = await transaction.insert(adminUsers).values(user).returning({ id: adminUsers.id });
        return row!.id;
      });
    },

    /** A new password for the old one, and the end of every session and known browser, in one. False where the old one was replaced meanwhile. */
    async replacePassword(id: number, { was, is }: { was: string; is: string }): Promise<boolean> {
      return db.transaction(async (transaction) => {
        const changed = await transaction
          .update(adminUsers)
          .set({ passwordHash: is })
          .where(and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, was)))
          .returning({ id: adminUsers.id });
        if (changed.length === 0) return false;
        await transaction.delete(adminSessions).where(eq(adminSessions.adminId, id));
        await transaction.delete(knownBrowsers).where(eq(knownBrowsers.adminId, id));
        return true;
      });
    },

    async noteSignIn(id: number): Promise<void> {
      await db
        .update(adminUsers)
        .set({ lastLogin: sql`now()` })
        .where(eq(adminUsers.id, id));
    },
  };
}

import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { notSignedIn } from '../../../kernel/errors.ts';
import { accountLinks, adminSessions, adminUsers, knownBrowsers, passkeys } from './auth.table.ts';

export type AdminUsersRepository = ReturnType<typeof adminUsersRepository>;
export type AdminUser = typeof adminUsers.$inferSelect;

type NewAdministrator = Pick<AdminUser, 'username' | 'name' | 'email' | 'role' | 'passwordHash'>;
type InvitedAdministrator = NewAdministrator &
  Pick<AdminUser, 'canExport' | 'accessUntil'> &
  Partial<Pick<AdminUser, 'passkeyUserId'>>;

const MAX_ACCOUNTS_PER_ADDRESS = 5;

/** Whether the access of a person has ended. */
export const hasEnded = sql`coalesce(${adminUsers.accessUntil} <= now(), false)`;

/** Whether a person can sign in now. */
export const hasAccess = sql`(not ${hasEnded})`;

export function adminUsersRepository(db: Database) {
  const select = (condition: SQL) => db.select().from(adminUsers).where(and(condition, hasAccess));

  return {
    /** Ignores case, and people whose access has ended. */
    async findByUsername(username: string): Promise<AdminUser | undefined> {
      return (await select(sql`lower(${adminUsers.username}) = lower(${username})`))[0];
    },

    /** Undefined for a person whose access has ended. */
    async find(id: number): Promise<AdminUser | undefined> {
      return (await select(eq(adminUsers.id, id)))[0];
    },

    /** The account of a person who is signed in. Her access may have ended a moment ago. */
    async get(id: number): Promise<AdminUser> {
      const user = await this.find(id);
      if (!user) throw notSignedIn();
      return user;
    },

    /** As `find`, and no one else changes the account until the end of the transaction. */
    async lock(id: number): Promise<AdminUser | undefined> {
      return (await select(eq(adminUsers.id, id)).for('no key update'))[0];
    },

    /** The accounts that a person may mean with a username or an email address. Several people may share an address. */
    async findIdsByAccount(account: string): Promise<number[]> {
      const users = await db
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(
          sql`(lower(${adminUsers.username}) = lower(${account}) or lower(${adminUsers.email}) = lower(${account}))
            and ${hasAccess}`,
        )
        .orderBy(adminUsers.id)
        .limit(MAX_ACCOUNTS_PER_ADDRESS);
      return users.map(({ id }) => id);
    },

    async change(id: number, values: Partial<Pick<AdminUser, 'name' | 'email'>>): Promise<void> {
      await db
        .update(adminUsers)
        .set(values)
        .where(and(eq(adminUsers.id, id), hasAccess));
    },

    async exists(): Promise<boolean> {
      const [user] = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1);
      return user !== undefined;
    },

    /** Undefined if the username is taken. */
    async insert(user: NewAdministrator | InvitedAdministrator): Promise<number | undefined> {
      const [row] = await db
        .insert(adminUsers)
        .values(user)
        .onConflictDoNothing()
        .returning({ id: adminUsers.id });
      return row?.id;
    },

    /** Gives an account whose access has ended access again, with new credentials only. Undefined if it has access. */
    async revive(id: number, user: InvitedAdministrator): Promise<number | undefined> {
      const [row] = await db
        .update(adminUsers)
        .set({ ...user, passwordChangedAt: sql`now()`, announcedEnd: null })
        .where(and(eq(adminUsers.id, id), hasEnded))
        .returning({ id: adminUsers.id });
      if (row) {
        await this.signOut(row.id);
        await db.delete(passkeys).where(eq(passkeys.adminId, row.id));
      }
      return row?.id;
    },

    /** Replaces a password and ends every session, known browser and link, in one tx. False if the current hash has changed since. */
    async replacePassword(
      id: number,
      { current, next }: { current: string | null; next: string | null },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(adminUsers)
          .set({ passwordHash: next, passwordChangedAt: sql`now()` })
          .where(and(eq(adminUsers.id, id), sql`${adminUsers.passwordHash} is not distinct from ${current}`))
          .returning({ id: adminUsers.id });
        if (changed.length === 0) return false;
        await adminUsersRepository(tx).signOut(id);
        return true;
      });
    },

    /** Ends every session, known browser and link of an account. Call in a transaction. */
    async signOut(id: number): Promise<void> {
      for (const table of [adminSessions, knownBrowsers, accountLinks])
        await db.delete(table).where(eq(table.adminId, id));
    },

    /** Returns whether the person never signed in before. */
    async noteSignIn(id: number): Promise<boolean> {
      const { rows } = await db.execute<{ isFirst: boolean }>(sql`
        with earlier as (select id, last_login from ${adminUsers} where id = ${id} for no key update)
        update ${adminUsers} set last_login = now() from earlier where admin_users.id = earlier.id
        returning earlier.last_login is null as "isFirst"`);
      return rows[0]?.isFirst ?? false;
    },
  };
}

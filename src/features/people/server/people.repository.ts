import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasAccess } from '../../auth/server/admin-users.repository.ts';
import {
  accountLinks,
  adminSessions,
  adminUsers,
  knownBrowsers,
  passkeys,
  signInSettings,
} from '../../auth/server/auth.table.ts';

type StoredAccess = Pick<typeof adminUsers.$inferSelect, 'role' | 'canExport' | 'accessUntil'>;

export type PersonRow = StoredAccess &
  Pick<typeof adminUsers.$inferSelect, 'id' | 'name' | 'username' | 'email' | 'lastLogin'> & {
    hasPassword: boolean;
    passkeys: number;
    hasAccess: boolean;
  };

const columns = {
  id: adminUsers.id,
  name: adminUsers.name,
  username: adminUsers.username,
  email: adminUsers.email,
  role: adminUsers.role,
  canExport: sql<boolean>`${adminUsers.canExport} or ${adminUsers.role} = 'owner'`,
  hasPassword: sql<boolean>`${adminUsers.passwordHash} is not null`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys}.admin_id = ${adminUsers}.id)`,
  lastLogin: adminUsers.lastLogin,
  accessUntil: adminUsers.accessUntil,
  hasAccess: sql<boolean>`${hasAccess}`,
};

/** Accounts, as the owners of the website see them. */
export function peopleRepository(db: Database) {
  return {
    /** Who can sign in, by name. */
    async list(limit: number): Promise<PersonRow[]> {
      return db.select(columns).from(adminUsers).where(hasAccess).orderBy(adminUsers.name).limit(limit);
    },

    /** Whose access has ended, the latest first. */
    async listEnded(limit: number): Promise<PersonRow[]> {
      return db
        .select(columns)
        .from(adminUsers)
        .where(sql`not ${hasAccess}`)
        .orderBy(desc(adminUsers.accessUntil))
        .limit(limit);
    },

    /** Locks the account until the end of the transaction. */
    async lock(id: number): Promise<PersonRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(adminUsers)
        .where(eq(adminUsers.id, id))
        .for('update', { of: adminUsers });
      return row;
    },

    /** Someone who can sign in and has this email address. */
    async findByEmail(email: string): Promise<PersonRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(adminUsers)
        .where(sql`lower(${adminUsers.email}) = lower(${email}) and ${hasAccess}`)
        .limit(1);
      return row;
    },

    /** The owners whose access has no end. Locked in one order, so that two owners cannot remove each other at once. */
    async lockPermanentOwners(): Promise<number[]> {
      const rows = await db
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(and(eq(adminUsers.role, 'owner'), sql`${adminUsers.accessUntil} is null`))
        .orderBy(adminUsers.id)
        .for('update');
      return rows.map(({ id }) => id);
    },

    async update(id: number, access: StoredAccess): Promise<void> {
      await db.update(adminUsers).set(access).where(eq(adminUsers.id, id));
    },

    async endAccess(id: number): Promise<void> {
      await db
        .update(adminUsers)
        // The column rounds to milliseconds, and a moment in the future would leave access for the rest of one.
        .set({ accessUntil: sql`date_trunc('milliseconds', now())` })
        .where(eq(adminUsers.id, id));
      await db.delete(accountLinks).where(eq(accountLinks.adminId, id));
      await this.signOut(id);
    },

    /** Ends all sessions, and makes all browsers unknown. */
    async signOut(id: number): Promise<void> {
      await db.delete(adminSessions).where(eq(adminSessions.adminId, id));
      await db.delete(knownBrowsers).where(eq(knownBrowsers.adminId, id));
    },

    async doOwnersNeedPasskeys(): Promise<boolean> {
      const [settings] = await db
        .select({ ownersNeedPasskeys: signInSettings.ownersNeedPasskeys })
        .from(signInSettings);
      return settings?.ownersNeedPasskeys ?? false;
    },
  };
}

import { desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { adminUsersRepository, hasAccess } from '../../auth/server/admin-users.repository.ts';
import { adminUsers, passkeys } from '../../auth/server/auth.table.ts';

export type StoredAccess = Pick<typeof adminUsers.$inferSelect, 'role' | 'canExport' | 'accessUntil'>;

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

    async find(id: number): Promise<PersonRow | undefined> {
      const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.id, id));
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

    /**
     * Locks the account and all owners whose access has no end, and returns the ids of these owners. Everyone who locks several accounts does
     * it in the order of their ids, so that two never wait for each other.
     */
    async lockWithPermanentOwners(id: number): Promise<number[]> {
      const isPermanentOwner = sql<boolean>`(${adminUsers.role} = 'owner' and ${adminUsers.accessUntil} is null)`;
      const rows = await db
        .select({ id: adminUsers.id, isPermanentOwner })
        .from(adminUsers)
        .where(or(isPermanentOwner, eq(adminUsers.id, id)))
        .orderBy(adminUsers.id)
        .for('no key update');
      return rows.filter((row) => row.isPermanentOwner).map((row) => row.id);
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
      await adminUsersRepository(db).signOut(id);
    },
  };
}

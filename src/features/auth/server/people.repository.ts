import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import { adminUsersRepository, hasAccess, hasEnded } from './admin-users.repository.ts';
import { adminUsers, passkeys } from './auth.table.ts';

export type StoredAccess = Pick<typeof adminUsers.$inferSelect, 'role' | 'canExport' | 'accessUntil'>;

export type PersonRow = StoredAccess &
  Pick<typeof adminUsers.$inferSelect, 'id' | 'name' | 'username' | 'email' | 'lastLogin'> & {
    hasPassword: boolean;
    passkeys: number;
    hasAccess: boolean;
    memberId: number | null;
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
  memberId: adminUsers.memberId,
};

const ANNOUNCED_DAYS_BEFORE = 14;

const isPermanentOwner = sql<boolean>`(${adminUsers.role} = 'owner' and ${adminUsers.accessUntil} is null)`;

/** One at a time decides which account a member has. Take it before any lock of accounts and invitations. */
export function lockMember(tx: Database, memberId: number): Promise<void> {
  return lockFor(tx, 'account-of-member', memberId);
}

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
        .where(hasEnded)
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
      const rows = await db
        .select({ id: adminUsers.id, isPermanentOwner })
        .from(adminUsers)
        .where(or(isPermanentOwner, eq(adminUsers.id, id)))
        .orderBy(adminUsers.id)
        .for('no key update');
      return rows.filter((row) => row.isPermanentOwner).map((row) => row.id);
    },

    /** The accounts of people who are in the list of members. */
    async listOfMembers(): Promise<PersonRow[]> {
      return db.select(columns).from(adminUsers).where(isNotNull(adminUsers.memberId)).orderBy(adminUsers.id);
    },

    /** The owners who can sign in, by name. */
    async listOwners(): Promise<PersonRow[]> {
      const isOwner = and(eq(adminUsers.role, 'owner'), hasAccess);
      return db.select(columns).from(adminUsers).where(isOwner).orderBy(adminUsers.name);
    },

    /** The owners who can sign in without an end. */
    async listPermanentOwners(): Promise<PersonRow[]> {
      return (await this.listOwners()).filter(({ accessUntil }) => accessUntil === null);
    },

    /** Whether no one else is an owner without an end. Call it under the lock of all accounts. */
    async isLastOwner(id: number): Promise<boolean> {
      const [owner, ...others] = await this.listPermanentOwners();
      return owner?.id === id && others.length === 0;
    },

    /** Marks every near end of access as announced and returns those that were not. Of two processes at once, one gets each. */
    async takeUnannouncedEnds() {
      const isNear = sql`${adminUsers.accessUntil} <= now() + make_interval(days => ${ANNOUNCED_DAYS_BEFORE})`;
      const isUnannounced = sql`${adminUsers.announcedEnd} is distinct from ${adminUsers.accessUntil}`;
      return db
        .update(adminUsers)
        .set({ announcedEnd: sql`${adminUsers.accessUntil}` })
        .where(and(hasAccess, isNear, isUnannounced))
        .returning({ id: adminUsers.id, email: adminUsers.email, accessUntil: adminUsers.accessUntil });
    },

    async findByMember(memberId: number): Promise<PersonRow | undefined> {
      const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.memberId, memberId));
      return row;
    },

    /** Says which account belongs to a member; null: none does. Another account of hers no longer does. */
    async link(id: number | null, memberId: number): Promise<void> {
      await db.update(adminUsers).set({ memberId: null }).where(eq(adminUsers.memberId, memberId));
      if (id !== null) await db.update(adminUsers).set({ memberId }).where(eq(adminUsers.id, id));
    },

    /** Locks every account, for what concerns several. In the order of their ids, like all who lock several. */
    async lockAll(): Promise<void> {
      await db.select({ id: adminUsers.id }).from(adminUsers).orderBy(adminUsers.id).for('no key update');
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

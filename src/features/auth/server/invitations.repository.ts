import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { hasAccess } from './admin-users.repository.ts';
import { accountLinks, adminUsers, invitations } from './auth.table.ts';

export type InvitationRow = typeof invitations.$inferSelect & { isExpired: boolean };
export type NewInvitation = Pick<
  InvitationRow,
  'email' | 'role' | 'canExport' | 'accessUntil' | 'invitedBy'
> &
  Partial<Pick<InvitationRow, 'invitedById' | 'adminId' | 'memberId'>>;

const fromNow = sql`now() + interval '7 days'`;
const isOfFormerOwner = sql`(${invitations.invitedById} is not null and not exists (
  select from ${adminUsers} where ${adminUsers.id} = ${invitations.invitedById}
    and ${adminUsers.role} = 'owner' and ${hasAccess}))`;
const isExpired = sql<boolean>`(${invitations.expiresAt} <= now() or ${isOfFormerOwner})`;
const columns = { ...getTableColumns(invitations), isExpired };
const hasEmail = (email: string) => sql`lower(${invitations.email}) = lower(${email})`;

/** One at a time decides about an email address: who invites it, and who joins with it. */
export function lockEmail(tx: Database, email: string): Promise<void> {
  return lockFor(tx, 'account-email', email.toLowerCase());
}

export function invitationsRepository(db: Database) {
  return {
    async list(limit: number): Promise<InvitationRow[]> {
      return db.select(columns).from(invitations).orderBy(desc(invitations.id)).limit(limit);
    },

    async findByEmail(email: string): Promise<InvitationRow | undefined> {
      const [row] = await db.select(columns).from(invitations).where(hasEmail(email));
      return row;
    },

    /** The invitation of a link. It has expired with its link, with the rights of its author, and when the access that it gives is over. */
    async findByLink(secret: string): Promise<InvitationRow | undefined> {
      const [row] = await db
        .select({
          ...columns,
          isExpired: sql<boolean>`${isExpired} or least(${accountLinks.expiresAt}, ${invitations.accessUntil}) <= now()`,
        })
        .from(accountLinks)
        .innerJoin(invitations, eq(invitations.id, accountLinks.invitationId))
        .where(and(eq(accountLinks.linkHash, sha256(secret)), eq(accountLinks.purpose, 'invitation')));
      return row;
    },

    async insert(invitation: NewInvitation): Promise<InvitationRow> {
      const [row] = await db
        .insert(invitations)
        .values({ ...invitation, expiresAt: fromNow })
        .returning(columns);
      return row!;
    },

    /** Makes an invitation valid for 7 days from now, on behalf of the owner who does, or of the operator. */
    async extend(id: number, invitedById: number | null): Promise<InvitationRow | undefined> {
      const [row] = await db
        .update(invitations)
        .set({ expiresAt: fromNow, invitedById })
        .where(eq(invitations.id, id))
        .returning(columns);
      return row;
    },

    /** The invitations that were made from the entries of members. */
    async listOfMembers(): Promise<InvitationRow[]> {
      return db
        .select(columns)
        .from(invitations)
        .where(isNotNull(invitations.memberId))
        .orderBy(invitations.id);
    },

    /** Removes an invitation and all its links: of fifty at once, one gets it. */
    async remove(id: number): Promise<InvitationRow | undefined> {
      const [row] = await db.delete(invitations).where(eq(invitations.id, id)).returning(columns);
      return row;
    },
  };
}

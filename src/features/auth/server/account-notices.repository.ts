import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasAccess } from './admin-users.repository.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { accountNotices, adminUsers, invitations } from './auth.table.ts';

export type AccountNotice = typeof accountNotices.$inferSelect;
export type NewNotice = Pick<AccountNotice, 'kind' | 'recipient'> &
  Partial<Pick<AccountNotice, 'adminId' | 'invitationId' | 'detail'>>;

export function accountNoticesRepository(db: Database) {
  return {
    async insert(notice: NewNotice): Promise<number> {
      const [row] = await db.insert(accountNotices).values(notice).returning({ id: accountNotices.id });
      return row!.id;
    },

    /** A notice with the account or the invitation that it is about. */
    async find(id: number) {
      const [notice] = await db
        .select({
          ...getTableColumns(accountNotices),
          ageMinutes: sql<number>`extract(epoch from now() - ${accountNotices.createdAt})::float / 60`,
          hasAccess: sql<boolean>`${adminUsers.id} is not null and ${hasAccess}`,
          admin: getTableColumns(adminUsers),
          invitation: getTableColumns(invitations),
        })
        .from(accountNotices)
        .leftJoin(adminUsers, eq(adminUsers.id, accountNotices.adminId))
        .leftJoin(invitations, eq(invitations.id, accountNotices.invitationId))
        .where(eq(accountNotices.id, id));
      return notice;
    },

    /** Every email was sent or given up by then. Emails whose notice is gone, as after a revoked invitation, go too. */
    async removeOutdated(template: string): Promise<void> {
      await db.delete(accountNotices).where(sql`${accountNotices.createdAt} < now() - interval '30 days'`);
      const remaining = db.select({ id: accountNotices.id }).from(accountNotices);
      await templateEmailsRepository(db, template).remove({ notAbout: remaining });
    },
  };
}

import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasAccess } from './admin-users.repository.ts';
import { adminUsers } from './auth.table.ts';

const DAYS_BEFORE = 14;

export function accessEndsRepository(db: Database) {
  return {
    async listOwnerEmails(): Promise<string[]> {
      const owners = await db
        .select({ email: adminUsers.email })
        .from(adminUsers)
        .where(and(eq(adminUsers.role, 'owner'), hasAccess));
      return owners.map(({ email }) => email);
    },

    /** Marks every near end of access as announced and returns those that were not. Of two processes at once, one gets each. */
    async takeUnannounced() {
      return db
        .update(adminUsers)
        .set({ announcedEnd: sql`${adminUsers.accessUntil}` })
        .where(
          and(
            hasAccess,
            sql`${adminUsers.accessUntil} <= now() + make_interval(days => ${DAYS_BEFORE})`,
            sql`${adminUsers.announcedEnd} is distinct from ${adminUsers.accessUntil}`,
          ),
        )
        .returning({ id: adminUsers.id, email: adminUsers.email, accessUntil: adminUsers.accessUntil });
    },
  };
}

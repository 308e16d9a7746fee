import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasAccess } from './admin-users.repository.ts';
import type { Role } from '../../../kernel/roles.ts';
import { adminUsers, passkeys, signInSettings } from './auth.table.ts';

export type SignInSettingsRepository = ReturnType<typeof signInSettingsRepository>;

export function signInSettingsRepository(db: Database) {
  return {
    async doOwnersNeedPasskeys(): Promise<boolean> {
      const [settings] = await db.select().from(signInSettings);
      return settings?.ownersNeedPasskeys ?? false;
    },

    /** Whether a person of this role must not sign in with a password. */
    async needsPasskey(role: Role): Promise<boolean> {
      return role === 'owner' && this.doOwnersNeedPasskeys();
    },

    async setOwnersNeedPasskeys(ownersNeedPasskeys: boolean): Promise<void> {
      await db
        .insert(signInSettings)
        .values({ ownersNeedPasskeys })
        .onConflictDoUpdate({ target: signInSettings.id, set: { ownersNeedPasskeys } });
    },

    /** The names of owners who have no passkey. Locks all owners, so that none of them removes her last one meanwhile. */
    async lockOwnersWithoutPasskey(): Promise<string[]> {
      const owners = await db
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(and(eq(adminUsers.role, 'owner'), hasAccess))
        .orderBy(asc(adminUsers.id))
        .for('no key update');
      const withoutPasskey = await db
        .select({ name: adminUsers.name })
        .from(adminUsers)
        .where(
          and(
            inArray(
              adminUsers.id,
              owners.map(({ id }) => id),
            ),
            notExists(
              db
                .select({ one: sql`1` })
                .from(passkeys)
                .where(eq(passkeys.adminId, adminUsers.id)),
            ),
          ),
        )
        .orderBy(asc(adminUsers.name));
      return withoutPasskey.map(({ name }) => name);
    },
  };
}

import type { Database } from '../../../infra/db/pool.ts';
import type { Role } from '../../../kernel/roles.ts';
import { signInSettings } from './auth.table.ts';

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
  };
}

import { adminUsersRepository } from '../../features/auth/server/admin-users.repository.ts';
import { operatorPassword } from '../../features/auth/server/operator-account.ts';
import { signInSettingsRepository } from '../../features/auth/server/sign-in-settings.repository.ts';
import { readDatabaseUrl } from '../../infra/env.ts';
import { hashPassword } from '../../infra/security/passwords.ts';
import { CommandError, parseInput, print, readUsername, type Command } from './command.ts';
import { promptPassword } from './prompt-password.ts';
import { withDatabase } from './with-database.ts';

export const adminResetPassword: Command = {
  usage: 'admin reset-password --username ada',
  summary: 'sets a new password and ends all sessions of an administrator',
  async run(args) {
    const username = readUsername(args);
    readDatabaseUrl();
    const next = await hashPassword(parseInput(operatorPassword, await promptPassword('New password: ')));
    await withDatabase(async (db) => {
      const users = adminUsersRepository(db);
      const user = await users.findByUsername(username);
      if (!user) throw new CommandError(`There is no administrator called "${username}".`);
      if (!(await users.replacePassword(user.id, { current: user.passwordHash, next }))) {
        throw new CommandError('Someone else just changed this password. Please try again.');
      }
      const settings = signInSettingsRepository(db);
      // The way in for an owner who lost all her passkeys, or after the site moved to another host name.
      if (user.role === 'owner' && (await settings.doOwnersNeedPasskeys())) {
        await settings.setOwnersNeedPasskeys(false);
        print(
          'Owners can sign in with a password again. Turn "Passkeys for owners" on later, under Sign-in access.',
        );
      }
    });
    print(`"${username}" has a new password and must sign in again.`);
  },
};

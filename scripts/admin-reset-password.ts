/** Resets an administrator's password and ends all sessions: `npm run admin:reset-password -- --username ada`. */
import { parseArgs } from 'node:util';
import { newPassword } from '../src/features/auth/auth.contract.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '../src/features/auth/server/common-password.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { promptPassword, withDatabase } from './admin-cli.ts';

const { values } = parseArgs({ options: { username: { type: 'string', default: '' } } });
const password = newPassword
  .refine((value) => !isCommonPassword(value), COMMON_PASSWORD_MESSAGE)
  .safeParse(await promptPassword('New password: '));

if (password.success) {
  const passwordHash = await hashPassword(password.data);
  await withDatabase(async (db) => {
    const users = adminUsersRepository(db);
    const user = await users.findByUsername(values.username);
    if (!user) throw new Error(`There is no administrator called "${values.username}".`);
    if (!(await users.replacePassword(user.id, { current: user.passwordHash, next: passwordHash }))) {
      throw new Error('Someone else just changed this password. Please try again.');
    }
    process.stdout.write(`"${values.username}" has a new password and must sign in again.\n`);
  });
} else {
  for (const issue of password.error.issues) console.error(issue.message);
  process.exitCode = 1;
}

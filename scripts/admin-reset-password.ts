/** Gives an administrator a new password and ends her sessions: `npm run admin:reset-password -- --username ada`. */
import { parseArgs } from 'node:util';
import { newPassword } from '../src/features/auth/auth.contract.ts';
import { commonPasswordText, isCommonPassword } from '../src/features/auth/server/common-password.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { inAdministratorDatabase } from './admin-database.ts';
import { askSecretly } from './ask-secretly.ts';

const { values } = parseArgs({ options: { username: { type: 'string', default: '' } } });
const password = newPassword
  .refine((value) => !isCommonPassword(value), commonPasswordText)
  .safeParse(await askSecretly('New password: ', 'ADMIN_PASSWORD'));

if (password.success) {
  const passwordHash = await hashPassword(password.data);
  await inAdministratorDatabase(async (db) => {
    const users = adminUsersRepository(db);
    const user = await users.findByUsername(values.username);
    if (!user) throw new Error(`There is no administrator called "${values.username}".`);
    if (!(await users.replacePassword(user.id, { was: user.passwordHash, is: passwordHash }))) {
      throw new Error('Somebody else changed this password just now. Please try again.');
    }
    process.stdout.write(`"${values.username}" has a new password and must sign in again.\n`);
  });
} else {
  for (const issue of password.error.issues) console.error(issue.message);
  process.exitCode = 1;
}

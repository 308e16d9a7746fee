/** Creates an administrator: `npm run admin:create -- --username ada`. Prompts for the password, or reads ADMIN_PASSWORD. */
import { parseArgs } from 'node:util';
import { newAdministrator, newPassword } from '../src/features/auth/auth.contract.ts';
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '../src/features/auth/server/common-password.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { promptPassword, withDatabase } from './admin-cli.ts';

const { values } = parseArgs({
  options: {
    username: { type: 'string', default: '' },
    name: { type: 'string' },
    email: { type: 'string', default: '' },
  },
});
const password = await promptPassword('Password for the new administrator: ');
const person = newAdministrator
  .pick({ username: true })
  .extend({ password: newPassword.refine((value) => !isCommonPassword(value), COMMON_PASSWORD_MESSAGE) })
  .safeParse({ username: values.username, password });

if (person.success) {
  const { username } = person.data;
  const passwordHash = await hashPassword(person.data.password);
  await withDatabase(async (db) => {
    const id = await adminUsersRepository(db).insert({
      username,
      name: values.name ?? username,
      email: values.email,
      passwordHash,
    });
    if (id === undefined) throw new Error(`The username "${username}" is already taken.`);
    process.stdout.write(`The administrator "${username}" can sign in now.\n`);
  });
} else {
  for (const issue of person.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`);
  process.exitCode = 1;
}

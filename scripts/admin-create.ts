/** Creates an administrator: `npm run admin:create -- --username ada`. The password is asked for, or read from ADMIN_PASSWORD. */
import { parseArgs } from 'node:util';
import { newAdministrator, newPassword } from '../src/features/auth/auth.contract.ts';
import { commonPasswordText, isCommonPassword } from '../src/features/auth/server/common-password.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { inAdministratorDatabase } from './admin-database.ts';
import { askSecretly } from './ask-secretly.ts';

const { values } = parseArgs({
  options: {
    username: { type: 'string', default: '' },
    name: { type: 'string' },
    email: { type: 'string', default: '' },
  },
});
const password = await askSecretly('Password for the new administrator: ', 'ADMIN_PASSWORD');
const person = newAdministrator
  .pick({ username: true })
  .extend({ password: newPassword.refine((value) => !isCommonPassword(value), commonPasswordText) })
  .safeParse({ username: values.username, password });

if (person.success) {
  const { username } = person.data;
  const passwordHash = await hashPassword(person.data.password);
  await inAdministratorDatabase(async (db) => {
    const id = await adminUsersRepository(db).insert({
      username,
      name: values.name ?? username,
      email: values.email,
      passwordHash,
    });
    if (id === undefined) throw new Error(`There is already an administrator called "${username}".`);
    process.stdout.write(`The administrator "${username}" can sign in now.\n`);
  });
} else {
  for (const issue of person.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`);
  process.exitCode = 1;
}

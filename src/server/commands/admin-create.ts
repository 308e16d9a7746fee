import { parseArgs } from 'node:util';
import { adminUsersRepository } from '../../features/auth/server/admin-users.repository.ts';
import { operatorAccount } from '../../features/auth/server/operator-account.ts';
import { readDatabaseUrl } from '../../infra/env.ts';
import { hashPassword } from '../../infra/security/passwords.ts';
import { CommandError, print, type Command } from './command.ts';
import { promptPassword } from './prompt-password.ts';
import { withNewDatabase } from './with-database.ts';

export const adminCreate: Command = {
  usage: 'admin create --username ada [--name "Ada Example"] [--email ada@chapter.example]',
  summary: 'creates an administrator; asks for the password, or reads ADMIN_PASSWORD',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        username: { type: 'string', default: '' },
        name: { type: 'string' },
        email: { type: 'string', default: '' },
      },
    });
    readDatabaseUrl();
    const person = operatorAccount.safeParse({
      username: values.username,
      password: await promptPassword('Password for the new administrator: '),
    });
    if (!person.success) {
      throw new CommandError(
        person.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
      );
    }
    const { username, password } = person.data;
    const passwordHash = await hashPassword(password);
    const account = {
      username,
      name: values.name ?? username,
      email: values.email,
      role: 'owner' as const,
      passwordHash,
    };
    const id = await withNewDatabase((db) => adminUsersRepository(db).insert(account));
    if (id === undefined) throw new CommandError(`The username "${username}" is already taken.`);
    print(`The administrator "${username}" can sign in now.`);
    return 0;
  },
};

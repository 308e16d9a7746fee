import { parseArgs } from 'node:util';
import { adminUsersRepository } from '../../features/auth/server/admin-users.repository.ts';
import { operatorAccount } from '../../features/auth/server/operator-account.ts';
import { assertMayBeOwner } from '../../features/people/server/access-rules.ts';
import { readDatabaseUrl } from '../../infra/env.ts';
import { hashPassword } from '../../infra/security/passwords.ts';
import { CommandError, parseInput, print, type Command } from './command.ts';
import { promptPassword } from './prompt-password.ts';
import { withNewDatabase } from './with-database.ts';

export const adminCreate: Command = {
  usage:
    'admin create --username ada [--name "Ada Example"] [--email ada@chapter.example] [--role helper|editor|owner]',
  summary: 'creates an administrator, an owner by default; asks for the password, or reads ADMIN_PASSWORD',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        username: { type: 'string', default: '' },
        name: { type: 'string' },
        email: { type: 'string', default: '' },
        role: { type: 'string', default: 'owner' },
      },
    });
    readDatabaseUrl();
    const { username, password, role } = parseInput(operatorAccount, {
      username: values.username,
      role: values.role,
      password: await promptPassword('Password for the new administrator: '),
    });
    const passwordHash = await hashPassword(password);
    const account = {
      username,
      name: values.name ?? username,
      email: values.email,
      role,
      passwordHash,
    };
    const id = await withNewDatabase(async (db) => {
      if (role === 'owner') await assertMayBeOwner(db, undefined);
      return adminUsersRepository(db).insert(account);
    });
    if (id === undefined) throw new CommandError(`The username "${username}" is already taken.`);
    print(`The administrator "${username}" can sign in now.`);
  },
};

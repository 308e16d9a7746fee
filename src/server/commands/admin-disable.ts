import { adminUsersRepository } from '../../features/auth/server/admin-users.repository.ts';
import { endAccessNow } from '../../features/people/server/end-access-now.ts';
import { operator } from '../../features/people/server/record-person.ts';
import { CommandError, print, readUsername, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const adminDisable: Command = {
  usage: 'admin disable --username ada',
  summary: 'ends the access of a person now, with all her sessions',
  async run(args) {
    const username = readUsername(args);
    await withDatabase(async (db) => {
      const user = await adminUsersRepository(db).findByUsername(username);
      if (!user) throw new CommandError(`No one with the username "${username}" can sign in.`);
      await db.transaction((tx) => endAccessNow(tx, user.id, operator));
    });
    print(`"${username}" is signed out and can't sign in any more.`);
  },
};

import { invitationsRepository } from '../../features/auth/server/invitations.repository.ts';
import { lastDayOf } from '../../features/people/server/access-dates.ts';
import { peopleRepository } from '../../features/auth/server/people.repository.ts';
import { siteRepository } from '../../features/chapter/server/site.repository.ts';
import { dayIn } from '../../kernel/dates.ts';
import { roleNames } from '../../kernel/roles.ts';
import { lookups } from '../lookups.ts';
import { print, printTable, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const MAX_LISTED = 1000;

export const adminList: Command = {
  usage: 'admin list',
  summary: 'lists who can sign in and who is invited, with role, last sign-in and last day of access',
  run: () =>
    withDatabase(async (db) => {
      const { timeZone } = await siteRepository({ db, ...lookups }).find();
      const people = await peopleRepository(db).list(MAX_LISTED);
      printTable([
        ['Name', 'Username', 'Role', 'Last sign-in', 'Access until'],
        ...people.map(({ name, username, role, lastLogin, accessUntil }) => [
          name,
          username,
          roleNames[role],
          lastLogin ? dayIn(timeZone, lastLogin) : 'never',
          lastDayOf(accessUntil, timeZone) ?? 'no end',
        ]),
      ]);
      const invitations = await invitationsRepository(db).list(MAX_LISTED);
      if (invitations.length === 0) return;
      print('');
      printTable([
        ['Invited', 'Role', 'Link works until'],
        ...invitations.map(({ email, role, expiresAt, isExpired }) => [
          email,
          roleNames[role],
          isExpired ? 'expired' : dayIn(timeZone, expiresAt),
        ]),
      ]);
    }),
};

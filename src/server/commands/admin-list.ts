import { lastDayOf } from '../../features/people/server/access-dates.ts';
import { peopleRepository } from '../../features/people/server/people.repository.ts';
import { siteRepository } from '../../features/site/server/site.repository.ts';
import { dayIn } from '../../kernel/dates.ts';
import { roleNames } from '../../kernel/roles.ts';
import { print, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const MAX_LISTED = 1000;

export const adminList: Command = {
  usage: 'admin list',
  summary: 'lists who can sign in, with role, last sign-in and last day of access',
  run: () =>
    withDatabase(async (db) => {
      const { timeZone } = await siteRepository(db).find();
      const people = await peopleRepository(db).list(MAX_LISTED);
      const rows = people.map(({ name, username, role, lastLogin, accessUntil }) => [
        name,
        username,
        roleNames[role],
        lastLogin ? dayIn(timeZone, lastLogin) : 'never',
        lastDayOf(accessUntil, timeZone) ?? 'no end',
      ]);
      for (const line of alignColumns([
        ['Name', 'Username', 'Role', 'Last sign-in', 'Access until'],
        ...rows,
      ]))
        print(line);
      return 0;
    }),
};

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

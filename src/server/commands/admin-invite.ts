import { parseArgs } from 'node:util';
import { linkUrl } from '../../features/auth/server/account-links.repository.ts';
import { inviteByOperator, operatorInvitation } from '../../features/people/server/operator-invitation.ts';
import { readDatabaseUrl, readEnv } from '../../infra/env.ts';
import { parseInput, print, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const adminInvite: Command = {
  usage: 'admin invite --email bea@chapter.example [--role helper|editor|owner]',
  summary: 'invites a person, as an editor by default, and prints a link to pass on; sends no email',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string', default: '' }, role: { type: 'string', default: 'editor' } },
    });
    readDatabaseUrl();
    const { adminOrigin, origin } = readEnv();
    const invitation = parseInput(operatorInvitation, values);
    const secret = await withDatabase((db) => db.transaction((tx) => inviteByOperator(tx, invitation)));
    print(`This link works once, for 7 days. Send it only to ${invitation.email}:`);
    print(linkUrl(adminOrigin ?? origin, 'invitation', secret));
    return 0;
  },
};

import { parseArgs } from 'node:util';
import { readDatabaseUrl, readEnv } from '../../infra/env.ts';
import type { Command } from './command.ts';
import { printInvitation, readInvitation } from './print-invitation.ts';
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
    const invitation = readInvitation(values);
    await withDatabase((db) => printInvitation(db, adminOrigin ?? origin, invitation));
  },
};

import type { z } from 'zod';
import { linkUrl } from '../../features/auth/server/account-links.repository.ts';
import { inviteByOperator, operatorInvitation } from '../../features/people/server/operator-invitation.ts';
import type { Database } from '../../infra/db/pool.ts';
import { parseInput, print } from './command.ts';

export type Invitation = z.infer<typeof operatorInvitation>;

/** The options of a command that invites a person. */
export function readInvitation(values: { email: string; role: string }): Invitation {
  return parseInput(operatorInvitation, values);
}

/** Invites a person, and prints the link by which she chooses her password at the origin of the back office. */
export async function printInvitation(db: Database, origin: string, invitation: Invitation): Promise<void> {
  const secret = await db.transaction((tx) => inviteByOperator(tx, invitation));
  print(`This link works once, for 7 days. Send it only to ${invitation.email}:`);
  print(linkUrl(origin, 'invitation', secret));
}

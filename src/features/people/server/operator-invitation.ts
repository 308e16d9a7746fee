import type { z } from 'zod';
import type { Database } from '../../../infra/db/pool.ts';
import { accountLinksRepository } from '../../auth/server/account-links.repository.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import { newInvitation } from '../people.contract.ts';
import { invite } from './invite.ts';
import { operator, recordPerson } from './record-person.ts';

/** An invitation that the operator creates on the command line. */
export const operatorInvitation = newInvitation.pick({ email: true, role: true });

type OperatorInvitation = z.infer<typeof operatorInvitation>;

/** Returns the secret of a link, in a transaction. A second call gives another link, because a lost one cannot be looked up. */
export async function inviteByOperator(tx: Database, invitation: OperatorInvitation): Promise<string> {
  const invitationId = (await extendSame(tx, invitation)) ?? (await inviteNew(tx, invitation));
  return accountLinksRepository(tx).create({ purpose: 'invitation', invitationId });
}

async function extendSame(tx: Database, { email, role }: OperatorInvitation): Promise<number | undefined> {
  const invitations = invitationsRepository(tx);
  const earlier = await invitations.findByEmail(email);
  if (earlier?.role !== role) return undefined;
  return (await invitations.extend(earlier.id, null))?.id;
}

async function inviteNew(tx: Database, { email, role }: OperatorInvitation): Promise<number> {
  const { id } = await invite(tx, { email, role, canExport: false, accessUntil: null, invitedBy: '' });
  await recordPerson(tx, operator, { action: 'invite', title: role });
  return id;
}

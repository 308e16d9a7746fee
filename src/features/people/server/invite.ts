import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  invitationsRepository,
  lockEmail,
  type InvitationRow,
  type NewInvitation,
} from '../../auth/server/invitations.repository.ts';
import { assertExportFitsRole } from './access-rules.ts';
import { lockMember, peopleRepository } from '../../auth/server/people.repository.ts';

/** Stores an invitation, in a transaction. Refuses an address that has access or is invited already. */
export async function invite(tx: Database, invitation: NewInvitation): Promise<InvitationRow> {
  const { email, adminId, memberId } = invitation;
  assertExportFitsRole(invitation);
  const people = peopleRepository(tx);
  const invitations = invitationsRepository(tx);
  await lockEmail(tx, email);
  if (memberId) {
    await lockMember(tx, memberId);
    const account = await people.findByMember(memberId);
    if (account?.hasAccess) throw new AppError('conflict', `She signs in as ${account.name} already.`);
    for (const other of await invitations.listOfMembers()) {
      if (other.memberId !== memberId) continue;
      if (!other.isExpired)
        throw refusal(`She is invited already, at ${other.email}. Take that invitation back first.`);
      await invitations.remove(other.id);
    }
  }
  if (adminId && (await people.find(adminId))?.hasAccess !== false)
    throw new AppError('conflict', 'This person can sign in. Reload the page.');
  const person = await people.findByEmail(email);
  if (person) throw refusal(`${person.name} already has access.`);
  const earlier = await invitations.findByEmail(email);
  if (earlier && !earlier.isExpired)
    throw refusal(`${email} is already invited. Copy the link again, or take that invitation back first.`);
  if (earlier) await invitations.remove(earlier.id);
  return invitations.insert(invitation);
}

function refusal(message: string): AppError {
  return new AppError('conflict', message, { email: message });
}

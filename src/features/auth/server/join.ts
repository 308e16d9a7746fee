import type { Database } from '../../../infra/db/pool.ts';
import { isUniqueViolation } from '../../../infra/db/sql.ts';
import { AppError } from '../../../kernel/errors.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { adminSessionsRepository } from './admin-sessions.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { invitationsRepository, lockEmail, type InvitationRow } from './invitations.repository.ts';
import { openSession, type OpenedSession } from './sign-in.ts';

/** The invitation of a link that can still be used. */
export async function findOpenInvitation(db: Database, link: string): Promise<InvitationRow> {
  const invitation = await invitationsRepository(db).findByLink(link);
  if (!invitation) throw unusableLink(link);
  if (invitation.isExpired)
    throw new AppError(
      'forbidden',
      `This invitation has expired. Ask ${invitation.invitedBy || 'an owner of the website'} for a new link.`,
    );
  return invitation;
}

interface Newcomer {
  link: string;
  name: string;
  username: string;
  passwordHash: string;
  device: string;
}

/**
 * Uses up an invitation, creates its account and opens a session, all or nothing. A person who is invited again gets her account back, so
 * that what she did before stays hers.
 */
export async function acceptInvitation(db: Database, newcomer: Newcomer): Promise<OpenedSession> {
  const { link, device, ...person } = newcomer;
  const { name, passwordHash } = person;
  try {
    return await db.transaction(async (tx) => {
      const invitation = await findOpenInvitation(tx, link);
      const { id: invitationId, email, role, canExport, accessUntil } = invitation;
      await lockEmail(tx, email);
      // Another link of the same invitation, or the same one, may have been faster.
      if (!(await invitationsRepository(tx).remove(invitationId))) throw unusableLink(link);
      const account = { ...person, email, role, canExport, accessUntil };
      const users = adminUsersRepository(tx);
      const adminId =
        invitation.adminId === null
          ? await users.insert(account)
          : await users.revive(invitation.adminId, account);
      if (adminId === undefined) throw usernameIsTaken();
      await activityRepository(tx).insert({
        adminId,
        adminName: name,
        action: 'join',
        subject: 'person',
        entityId: adminId,
        title: role,
      });
      await users.noteSignIn(adminId);
      return openSession(
        { sessions: adminSessionsRepository(tx) },
        { adminId, proof: { passwordHash }, device },
      );
    });
  } catch (error) {
    throw isUniqueViolation(error) ? usernameIsTaken() : error;
  }
}

function usernameIsTaken(): AppError {
  const message = 'This username is taken. Please choose another one.';
  return new AppError('invalid-input', message, { username: message });
}

/** Whether a link was used, taken back or never existed is not known any more: nothing of it is left. */
function unusableLink(link: string): AppError {
  return new AppError(
    'forbidden',
    /^[\w-]{43}$/.test(link)
      ? 'This invitation was used or taken back. If you have joined already, sign in. Otherwise ask for a new link.'
      : 'This link is not complete. Copy the whole link, or ask for a new one.',
  );
}

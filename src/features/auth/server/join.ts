import type { Database } from '../../../infra/db/pool.ts';
import { isUniqueViolation } from '../../../infra/db/sql.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { adminSessionsRepository } from './admin-sessions.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { invitationsRepository, lockEmail, type InvitationRow } from './invitations.repository.ts';
import { insertPasskey, type VerifiedNewPasskey } from './passkeys.ts';
import { lockMember, peopleRepository } from './people.repository.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';
import { openSession, passwordRefused, type OpenedSession } from './sign-in.ts';

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
  device: string;
  /** How she will sign in. */
  credential: { passwordHash: string } | { passkey: VerifiedNewPasskey };
}

/**
 * Identifies the account to authenticators before it exists. It follows from the link, so that a challenge for one invitation is worthless
 * for another, and a second try replaces the passkey of the first on the person's device.
 */
export function passkeyUserIdOf(link: string): string {
  return Buffer.from(sha256(`passkeys of the invitation ${link}`), 'base64url').toString('hex');
}

/**
 * Uses up an invitation, creates its account and opens a session, all or nothing. A person who is invited again gets her account back, so
 * that what she did before stays hers.
 */
export async function acceptInvitation(db: Database, newcomer: Newcomer): Promise<OpenedSession> {
  const { link, device, credential, ...person } = newcomer;
  const { name } = person;
  const hasPassword = 'passwordHash' in credential;
  try {
    return await db.transaction(async (tx) => {
      const open = await findOpenInvitation(tx, link);
      await lockEmail(tx, open.email);
      if (open.memberId !== null) await lockMember(tx, open.memberId);
      // Another link of the same invitation, or the same one, may have been faster.
      const invitation = await invitationsRepository(tx).remove(open.id);
      if (!invitation) throw unusableLink(link);
      const { email, role, canExport, accessUntil, memberId } = invitation;
      if (hasPassword && (await signInSettingsRepository(tx).needsPasskey(role))) throw passwordRefused();
      const account = {
        ...person,
        email,
        role,
        canExport,
        accessUntil,
        ...(hasPassword ? credential : { passwordHash: null, passkeyUserId: passkeyUserIdOf(link) }),
      };
      const users = adminUsersRepository(tx);
      const adminId =
        invitation.adminId === null
          ? await users.insert(account)
          : await users.revive(invitation.adminId, account);
      if (adminId === undefined) throw usernameIsTaken();
      const people = peopleRepository(tx);
      // An owner may have linked another account to her meanwhile, which then stays hers.
      if (memberId !== null && !(await people.findByMember(memberId))?.hasAccess)
        await people.link(adminId, memberId);
      const entry = { action: 'join', subject: 'person', entityId: adminId, title: role } as const;
      await activityRepository(tx).add({ id: adminId, name }, entry);
      const proof = hasPassword
        ? credential
        : {
            passkeyId: (
              await insertPasskey(tx, { adminId, passkey: credential.passkey, name: deviceName(device) })
            ).id,
          };
      await users.noteSignIn(adminId);
      return openSession({ sessions: adminSessionsRepository(tx) }, { adminId, proof, device });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? usernameIsTaken() : error;
  }
}

function usernameIsTaken(): AppError {
  return invalidField('username', 'This username is taken. Please choose another one.');
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

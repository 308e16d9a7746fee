import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { accountLinksRepository, linkUrl } from '../../auth/server/account-links.repository.ts';
import { invitationsRepository, type InvitationRow } from '../../auth/server/invitations.repository.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import {
  createInvitationLink,
  invitePerson,
  resendInvitation,
  revokeInvitation,
} from '../people.contract.ts';
import { endOfAccess } from './access-dates.ts';
import { invite } from './invite.ts';
import { findMemberName } from './link-to-member.ts';
import { recordPerson } from './record-person.ts';
import { toInvitation } from './to-person.ts';

export type PeopleDeps = Pick<
  FeatureDeps,
  'db' | 'adminOrigin' | 'now' | 'timeZone' | 'openOutbox' | 'directory'
>;

export function invitationsRoutes(
  api: Api,
  { adminOrigin, now, timeZone: readTimeZone, openOutbox, directory }: PeopleDeps,
): void {
  api.mountWrite(
    invitePerson,
    async ({ body: { accessUntil: lastDay, canExport = false, personId, memberId, ...person } }) => {
      const outbox = await openOutbox();
      const timeZone = await readTimeZone();
      const accessUntil = endOfAccess(lastDay, { timeZone, now: now() });
      return async ({ tx, actor }) => {
        if (memberId) await findMemberName(directory(tx), memberId);
        const row = await invite(tx, {
          ...person,
          canExport,
          accessUntil,
          invitedBy: actor.name,
          invitedById: actor.id,
          adminId: personId ?? null,
          memberId: memberId ?? null,
        });
        await recordPerson(tx, actor, { action: 'invite', title: row.role });
        return { ...toInvitation(row, timeZone), isEmailed: await email(outbox, tx, row) };
      };
    },
  );

  api.mountWrite(createInvitationLink, ({ params: { id } }) => async ({ tx, actor }) => {
    const { expiresAt } = await extend(tx, id, actor.id);
    const secret = await accountLinksRepository(tx).create({ purpose: 'invitation', invitationId: id });
    return { link: linkUrl(adminOrigin, 'invitation', secret), expiresAt: expiresAt.toISOString() };
  });

  api.mountWrite(resendInvitation, async ({ params: { id } }) => {
    const outbox = await openOutbox();
    const timeZone = await readTimeZone();
    return async ({ tx, actor }) => {
      const row = await extend(tx, id, actor.id);
      if (!(await email(outbox, tx, row)))
        throw new AppError('conflict', 'Email is not set up. Copy the link and send it yourself.');
      return toInvitation(row, timeZone);
    };
  });

  api.mountWrite(revokeInvitation, ({ params: { id } }) => async ({ tx, actor }) => {
    const row = await invitationsRepository(tx).remove(id);
    if (!row) throw invitationIsGone();
    await recordPerson(tx, actor, { action: 'revoke', title: row.role });
  });
}

async function extend(tx: Database, id: number, ownerId: number): Promise<InvitationRow> {
  const row = await invitationsRepository(tx).extend(id, ownerId);
  if (!row) throw invitationIsGone();
  return row;
}

function email(outbox: Outbox, tx: Database, { id, email: recipient }: InvitationRow): Promise<boolean> {
  return sendNotice(outbox, tx, { kind: 'invitation', recipient, invitationId: id });
}

function invitationIsGone(): AppError {
  return new AppError('not-found', 'This invitation was accepted or taken back.');
}

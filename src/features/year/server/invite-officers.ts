import type { RecordWrite } from '../../../infra/http/call.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { invite } from '../../people/server/invite.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';
import { findInvitees, findOfficeRoles, isInvitationConfirmed } from './year-outcome.ts';
import { yearRepository, type YearRow } from './year.repository.ts';

/**
 * Lets invitations follow the plan: each gets another role with it, and is taken back from a person who is no longer planned or whose
 * account is known by now.
 */
export async function updateInvitations({ tx }: Pick<RecordWrite, 'tx'>, year: YearRow): Promise<void> {
  const { chosen: roles } = await findOfficeRoles(tx, await yearRepository(tx).listOffices(year.id));
  const invitations = invitationsRepository(tx);
  const accounts = await peopleRepository(tx).listOfMembers();
  const hasAccount = new Set(accounts.flatMap(({ memberId, hasAccess }) => (hasAccess ? [memberId] : [])));
  for (const { id, memberId, role, isWaiting } of await invitations.listOfMembers()) {
    if (!isWaiting) continue;
    const plannedRole = roles.get(memberId!);
    if (!plannedRole || hasAccount.has(memberId)) await invitations.remove(id);
    else if (plannedRole !== role) await invitations.change(id, { role: plannedRole });
  }
}

/** Invites those whose addresses an owner has confirmed, once it is time. Repeating it changes nothing. */
export async function inviteOfficers(
  { tx, actor }: Pick<RecordWrite, 'tx' | 'actor'>,
  outbox: Outbox,
  year: YearRow,
): Promise<void> {
  if (!year.invitedAt) return;
  const planned = await yearRepository(tx).listOffices(year.id);
  for (const { memberId, email, role, account } of await findInvitees(tx, planned)) {
    if (!isInvitationConfirmed(year.confirmed, { memberId, email, role })) continue;
    const row = await invite(tx, {
      email,
      role,
      canExport: false,
      accessUntil: null,
      invitedBy: '',
      adminId: account?.id ?? null,
      memberId,
      isWaiting: true,
    });
    await recordPerson(tx, actor, { action: 'invite', title: role });
    await sendNotice(outbox, tx, { kind: 'invitation', recipient: email, invitationId: row.id });
  }
}

/** Takes the access back that was prepared for a year which is discarded. */
export async function uninviteOfficers({ tx, actor }: Pick<RecordWrite, 'tx' | 'actor'>): Promise<void> {
  const invitations = invitationsRepository(tx);
  const people = peopleRepository(tx);
  for (const { id, isWaiting } of await invitations.listOfMembers())
    if (isWaiting) await invitations.remove(id);
  for (const { id, name, isWaiting } of await people.listOfMembers()) {
    if (!isWaiting) continue;
    await people.endAccess(id);
    await recordPerson(tx, actor, { action: 'end-access', entityId: id, title: name });
  }
}

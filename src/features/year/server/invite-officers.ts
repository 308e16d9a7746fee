import type { RecordWrite } from '../../../infra/http/call.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { invite } from '../../people/server/invite.ts';
import { peopleRepository } from '../../people/server/people.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';
import { highestRole } from '../year.rules.ts';
import { yearRepository, type YearRow } from './year.repository.ts';

interface Invited {
  year: YearRow;
  /** Invites only this member, so that an invitation which an owner took back does not return with every change. */
  only?: number | null;
}

/**
 * Invites everyone who will need an account and has none. An invitation follows the plan: it gets another role with it, and is taken back
 * from a person who is no longer planned. Repeating it changes nothing.
 */
export async function inviteOfficers(
  { tx, actor }: Pick<RecordWrite, 'tx' | 'actor'>,
  outbox: Outbox,
  { year, only }: Invited,
): Promise<void> {
  const planned = await yearRepository(tx).listOffices(year.id);
  const invitations = invitationsRepository(tx);
  const people = peopleRepository(tx);
  const roles = new Map(
    [...Map.groupBy(planned, ({ memberId }) => memberId)].flatMap(([memberId, offices]) => {
      const role = memberId && highestRole(offices.map((office) => office.role));
      return role ? [[memberId, role] as const] : [];
    }),
  );
  const waiting = (await invitations.listOfMembers()).filter(({ isWaiting }) => isWaiting);
  for (const { id, memberId, role } of waiting) {
    const plannedRole = roles.get(memberId!);
    if (!plannedRole) await invitations.remove(id);
    else if (plannedRole !== role) await invitations.change(id, { role: plannedRole });
  }
  if (!year.invitedAt) return;
  const accounts = new Map((await people.listOfMembers()).map((person) => [person.memberId!, person]));
  const invited = new Set(waiting.flatMap(({ memberId, isExpired }) => (isExpired ? [] : [memberId!])));
  const addresses = new Map(planned.map(({ memberId, email }) => [memberId, email]));
  for (const [memberId, role] of roles) {
    if (only !== undefined && only !== memberId) continue;
    const email = addresses.get(memberId);
    const account = accounts.get(memberId);
    if (!email || invited.has(memberId) || account?.hasAccess || account?.isWaiting) continue;
    // Someone invited her for another reason, or an account that is not linked to her has the address.
    if (await isTaken(email)) continue;
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

  async function isTaken(email: string): Promise<boolean> {
    const earlier = await invitations.findByEmail(email);
    return (await people.findByEmail(email)) !== undefined || (earlier !== undefined && !earlier.isExpired);
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

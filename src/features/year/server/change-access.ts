import type { RecordWrite } from '../../../infra/http/call.ts';
import type { Role } from '../../../kernel/roles.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import { signInSettingsRepository } from '../../auth/server/sign-in-settings.repository.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { peopleRepository, type PersonRow } from '../../people/server/people.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';
import type { YearBefore } from './year-before.ts';

/** Which roles the offices of a member give her, before and after. */
export interface NewRoles {
  before: ReadonlyMap<number, Role>;
  after: ReadonlyMap<number, Role>;
}

/**
 * Gives new officers their access and ends that of former ones. Only accounts of members are touched, and only where their offices say
 * something else than before: one who has access for another reason keeps it. Returns the accounts as they were.
 */
export async function changeAccess(
  write: RecordWrite,
  outbox: Outbox,
  { before, after }: NewRoles,
): Promise<YearBefore['accounts']> {
  const { tx, actor } = write;
  const people = peopleRepository(tx);
  await people.lockAll();
  const accounts = (await people.listOfMembers()).filter(
    ({ memberId, isWaiting, hasAccess }) =>
      isWaiting || (hasAccess && before.get(memberId!) !== after.get(memberId!)),
  );
  const ownersNeedPasskeys = await signInSettingsRepository(tx).doOwnersNeedPasskeys();
  for (const account of accounts) {
    const role = after.get(account.memberId!);
    if (role) await beginAccess(account, fitting(account, role));
  }
  // Only now, so that a new owner counts. The last owner stays, or no one could invite people again.
  const ended = new Set<number>();
  for (const account of accounts) {
    if (after.has(account.memberId!)) continue;
    const owners = await people.lockWithPermanentOwners(account.id);
    if (owners.length === 1 && owners[0] === account.id) continue;
    await people.endAccess(account.id);
    ended.add(account.id);
    await recordPerson(tx, actor, { action: 'end-access', entityId: account.id, title: account.name });
  }
  await openInvitations();
  return accounts.map(({ id, role, canExport, accessUntil, isWaiting }) => ({
    id,
    role,
    canExport: role === 'editor' && canExport,
    accessUntil: accessUntil?.toISOString() ?? null,
    isWaiting,
    isEnded: ended.has(id),
  }));

  async function beginAccess({ id, name, email, ...account }: PersonRow, role: Role): Promise<void> {
    const canExport = role === 'editor' && account.role === 'editor' && account.canExport;
    await people.update(id, { role, canExport, accessUntil: null, isWaiting: false });
    if (role === account.role && !account.isWaiting) return;
    const action = `make-${role}` as const;
    await recordPerson(tx, actor, { action, entityId: id, title: name });
    await sendNotice(outbox, tx, { kind: 'access-changed', recipient: email, adminId: id, detail: action });
  }

  /** While owners need passkeys, a person without one would be locked out as an owner. */
  function fitting({ passkeys }: PersonRow, role: Role): Role {
    return role === 'owner' && ownersNeedPasskeys && passkeys === 0 ? 'editor' : role;
  }

  /** Who has not accepted yet gets her access as soon as she does. */
  async function openInvitations(): Promise<void> {
    const invitations = invitationsRepository(tx);
    for (const { id, memberId, isWaiting } of await invitations.listOfMembers()) {
      if (!isWaiting) continue;
      const role = after.get(memberId!);
      if (role) await invitations.change(id, { role, isWaiting: false });
      else await invitations.remove(id);
    }
  }
}

/** Gives every account the access that it had. Sessions that ended stay ended. */
export async function restoreAccess(
  { tx, actor }: RecordWrite,
  accounts: YearBefore['accounts'],
  officers: ReadonlySet<number>,
): Promise<void> {
  const people = peopleRepository(tx);
  await people.lockAll();
  for (const { id, accessUntil, isEnded, ...access } of accounts) {
    const person = await people.find(id);
    // Someone has ended her access since, which stays.
    if (!person || (!isEnded && !person.hasAccess)) continue;
    await people.update(id, { ...access, accessUntil: accessUntil ? new Date(accessUntil) : null });
    const action = access.isWaiting ? 'end-access' : (`make-${access.role}` as const);
    await recordPerson(tx, actor, { action, entityId: id, title: person.name });
  }
  const invitations = invitationsRepository(tx);
  for (const { id, memberId } of await invitations.listOfMembers())
    if (officers.has(memberId!)) await invitations.change(id, { isWaiting: true });
}

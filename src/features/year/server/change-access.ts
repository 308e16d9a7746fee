import type { RecordWrite } from '../../../infra/http/call.ts';
import { includesRole, type Role } from '../../../kernel/roles.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import { signInSettingsRepository } from '../../auth/server/sign-in-settings.repository.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { peopleRepository, type PersonRow } from '../../people/server/people.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';
import type { AccessBefore } from './year-before.ts';

/** Which roles the offices of a member give her, in the year that ends and in the next. */
interface NewRoles {
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
): Promise<AccessBefore> {
  const { tx, actor } = write;
  const people = peopleRepository(tx);
  // Before the accounts: one who joins meanwhile has used up her invitation, and her account is found below.
  await openInvitations(write, after);
  await people.lockAll();
  const accounts = (await people.listOfMembers()).filter(
    ({ hasAccess, isWaiting }) => hasAccess || isWaiting,
  );
  const ownersNeedPasskeys = await signInSettingsRepository(tx).doOwnersNeedPasskeys();
  const changes = accounts
    .map((account) => ({ account, role: nextRole(account) }))
    .filter(({ account, role }) => role !== account.role || account.isWaiting);
  const isRaise = ({ account, role }: (typeof changes)[number]) =>
    role !== undefined && (account.isWaiting || includesRole(role, account.role));
  const done: AccessBefore['accounts'] = [];
  // Raises first, so that a new owner counts. The last owner stays, or no one could invite people again.
  for (const change of [...changes.filter(isRaise), ...changes.filter((each) => !isRaise(each))]) {
    const { account, role } = change;
    if (!isRaise(change) && (await people.isLastOwner(account.id))) continue;
    if (role) await setRole(account, role);
    else await endAccess(account);
    done.push({
      id: account.id,
      role: account.role,
      canExport: account.role === 'editor' && account.canExport,
      accessUntil: account.accessUntil?.toISOString() ?? null,
      isWaiting: account.isWaiting,
      became: role ?? null,
    });
  }
  return { accounts: done, joined: accounts.map(({ id }) => id) };

  function nextRole({ memberId, role, isWaiting, passkeys }: PersonRow): Role | undefined {
    const [earlier, next] = [before.get(memberId!), after.get(memberId!)];
    if (earlier === next && !isWaiting) return role;
    // Who has a role for another reason does not lose it by taking an office.
    if (next && !earlier && !isWaiting && includesRole(role, next)) return role;
    // While owners need passkeys, a person without one would be locked out as an owner.
    return next === 'owner' && ownersNeedPasskeys && passkeys === 0 ? 'editor' : next;
  }

  async function setRole({ id, name, email, ...account }: PersonRow, role: Role): Promise<void> {
    const canExport = role === 'editor' && account.role === 'editor' && account.canExport;
    await people.update(id, { role, canExport, accessUntil: null, isWaiting: false });
    const action = `make-${role}` as const;
    await recordPerson(tx, actor, { action, entityId: id, title: name });
    await sendNotice(outbox, tx, { kind: 'access-changed', recipient: email, adminId: id, detail: action });
  }

  async function endAccess({ id, name }: PersonRow): Promise<void> {
    await people.endAccess(id);
    await recordPerson(tx, actor, { action: 'end-access', entityId: id, title: name });
  }
}

/** Who has not accepted yet gets her access as soon as she does, also after the owner who sent the link has left. */
async function openInvitations({ tx }: RecordWrite, roles: ReadonlyMap<number, Role>): Promise<void> {
  const invitations = invitationsRepository(tx);
  for (const { id, memberId, isWaiting } of await invitations.listOfMembers()) {
    if (!isWaiting) continue;
    const role = roles.get(memberId!);
    if (role) await invitations.change(id, { role, isWaiting: false, invitedById: null });
    else await invitations.remove(id);
  }
}

/**
 * Gives accounts the access that they had, where it is still what the start made of it: what an owner has changed since stays. New
 * officers who joined since wait again. Sessions that ended stay ended.
 */
export async function restoreAccess(
  { tx, actor }: RecordWrite,
  { accounts, joined }: AccessBefore,
  officers: ReadonlySet<number>,
): Promise<void> {
  const people = peopleRepository(tx);
  const invitations = invitationsRepository(tx);
  for (const { id, memberId } of await invitations.listOfMembers())
    if (officers.has(memberId!)) await invitations.change(id, { isWaiting: true });
  await people.lockAll();
  const ownersFirst = accounts.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'));
  for (const { id, accessUntil, became, ...access } of ownersFirst) {
    const person = await people.find(id);
    const isUnchanged = became
      ? person?.hasAccess && person.role === became
      : person && !person.hasAccess && !person.isWaiting;
    if (!person || !isUnchanged || (access.role !== 'owner' && (await people.isLastOwner(id)))) continue;
    await people.update(id, { ...access, accessUntil: accessUntil ? new Date(accessUntil) : null });
    const action = access.isWaiting ? 'end-access' : (`make-${access.role}` as const);
    await recordPerson(tx, actor, { action, entityId: id, title: person.name });
  }
  for (const { id, name, memberId, hasAccess } of await people.listOfMembers()) {
    if (!hasAccess || joined.includes(id) || !officers.has(memberId!) || (await people.isLastOwner(id)))
      continue;
    await people.wait(id);
    await recordPerson(tx, actor, { action: 'end-access', entityId: id, title: name });
  }
}

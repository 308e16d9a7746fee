import type { Database } from '../../../infra/db/pool.ts';
import type { RecordWrite } from '../../../infra/http/call.ts';
import { includesRole, type Role } from '../../../kernel/roles.ts';
import { sendNotice } from '../../auth/server/account-emails.ts';
import { signInSettingsRepository } from '../../auth/server/sign-in-settings.repository.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { peopleRepository, type PersonRow } from '../../auth/server/people.repository.ts';
import { recordPerson } from '../../people/server/record-person.ts';
import type { YearOutcome } from '../year-outcome.contract.ts';
import type { AccessBefore } from './year-before.ts';

/** Which roles the offices of a member give her. */
export interface OfficeRoles {
  /** In the year that ends. */
  before: ReadonlyMap<number, Role>;
  /** In the next. */
  after: ReadonlyMap<number, Role>;
  /** In the next, by offices for which an owner chose her. */
  chosen: ReadonlyMap<number, Role>;
}

/** What an account becomes; undefined: its access ends. */
interface AccessChange {
  account: PersonRow;
  role: Role | undefined;
}

/**
 * Finds whose access the start of a year changes. Only accounts of members are touched, and only where their offices say something else
 * than before: one who has access for another reason keeps it. The last owner stays, or no one could invite people again.
 */
export async function findAccessChanges(
  db: Database,
  { before, after, chosen }: OfficeRoles,
  isConfirmed: (change: AccessChange) => boolean = () => true,
): Promise<{ changes: AccessChange[]; lastOwner: PersonRow | undefined }> {
  const people = peopleRepository(db);
  const accounts = (await people.listOfMembers()).filter(({ hasAccess }) => hasAccess);
  const ownersNeedPasskeys = await signInSettingsRepository(db).doOwnersNeedPasskeys();
  const found = accounts
    .map((account) => ({ account, role: nextRole(account) }))
    .filter((change) => change.role !== change.account.role && isConfirmed(change));
  const isRaise = ({ account, role }: AccessChange) => role !== undefined && includesRole(role, account.role);
  const owners = new Set((await people.listPermanentOwners()).map(({ id }) => id));
  const changes: AccessChange[] = [];
  let lastOwner: PersonRow | undefined;
  // Raises first, so that a new owner counts.
  for (const change of [...found.filter(isRaise), ...found.filter((each) => !isRaise(each))]) {
    const { id } = change.account;
    if (!isRaise(change) && owners.size === 1 && owners.has(id)) {
      lastOwner = change.account;
      continue;
    }
    if (change.role === 'owner') owners.add(id);
    else owners.delete(id);
    changes.push(change);
  }
  return { changes, lastOwner };

  function nextRole({ memberId, role, passkeys }: PersonRow): Role | undefined {
    const [earlier, asChosen] = [before.get(memberId!), chosen.get(memberId!)];
    let next = after.get(memberId!);
    if (earlier === next) return role;
    if (next && !includesRole(role, next)) {
      // Only the choice of an owner raises someone: editors change who holds an office today.
      if (!asChosen || includesRole(role, asChosen)) return role;
      next = asChosen;
    } else if (!earlier || !includesRole(earlier, role)) {
      // Who can do more than her office gave her has that for another reason, and keeps it.
      return role;
    }
    // While owners need passkeys, a person without one would be locked out as an owner.
    return next === 'owner' && ownersNeedPasskeys && passkeys === 0 ? 'editor' : next;
  }
}

/**
 * Gives new officers their access and ends that of former ones, as an owner has accepted it: what became different since stays as it is.
 * Returns the accounts as they were.
 */
export async function changeAccess(
  write: RecordWrite,
  outbox: Outbox,
  { roles, confirmed }: { roles: OfficeRoles; confirmed: YearOutcome | null },
): Promise<AccessBefore> {
  const { tx, actor } = write;
  const people = peopleRepository(tx);
  await people.lockAll();
  const { changes } = await findAccessChanges(tx, roles, ({ account, role }) =>
    (confirmed?.access ?? []).some(
      (each) => each.accountId === account.id && each.role === account.role && each.becomes === role,
    ),
  );
  for (const { account, role } of changes) await (role ? setRole(account, role) : endAccess(account));
  return {
    accounts: changes.map(({ account, role }) => ({
      id: account.id,
      role: account.role,
      canExport: account.role === 'editor' && account.canExport,
      accessUntil: account.accessUntil?.toISOString() ?? null,
      became: role ?? null,
    })),
  };

  async function setRole({ id, name, email, ...account }: PersonRow, role: Role): Promise<void> {
    const canExport = role === 'editor' && account.role === 'editor' && account.canExport;
    await people.update(id, { role, canExport, accessUntil: null });
    const action = `make-${role}` as const;
    await recordPerson(tx, actor, { action, entityId: id, title: name });
    await sendNotice(outbox, tx, { kind: 'access-changed', recipient: email, adminId: id, detail: action });
  }

  async function endAccess({ id, name }: PersonRow): Promise<void> {
    await people.endAccess(id);
    await recordPerson(tx, actor, { action: 'end-access', entityId: id, title: name });
  }
}

/**
 * Gives accounts the access that they had, where it is still what the start made of it: what an owner has changed since stays. Sessions
 * that ended stay ended.
 */
export async function restoreAccess({ tx, actor }: RecordWrite, { accounts }: AccessBefore): Promise<void> {
  const people = peopleRepository(tx);
  await people.lockAll();
  const ownersFirst = accounts.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'));
  for (const { id, accessUntil, became, ...access } of ownersFirst) {
    const person = await people.find(id);
    const isUnchanged = became ? person?.hasAccess && person.role === became : person && !person.hasAccess;
    if (!person || !isUnchanged || (access.role !== 'owner' && (await people.isLastOwner(id)))) continue;
    await people.update(id, { ...access, accessUntil: accessUntil ? new Date(accessUntil) : null });
    await recordPerson(tx, actor, { action: `make-${access.role}`, entityId: id, title: person.name });
  }
}

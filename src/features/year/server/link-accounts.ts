import type { Database } from '../../../infra/db/pool.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { officesRepository } from '../../members/server/offices.repository.ts';
import { peopleRepository } from '../../people/server/people.repository.ts';

const MAX_ACCOUNTS = 1000;

/**
 * Finds which accounts belong to which members: by an email address that only one of each has. Not by name, which people choose
 * themselves. The owner who prepares the year sees the address.
 */
export async function linkAccounts(tx: Database): Promise<void> {
  const people = peopleRepository(tx);
  const members = await membersRepository(tx).list();
  const accounts = await people.list(MAX_ACCOUNTS);
  const linked = new Set(accounts.map(({ memberId }) => memberId));
  for (const account of accounts.toSorted((one, other) => one.id - other.id)) {
    if (account.memberId !== null) continue;
    const member = onlyMatch(account.email);
    if (!member || linked.has(member.id)) continue;
    linked.add(member.id);
    await people.link(account.id, member.id);
  }

  function onlyMatch(email: string) {
    const isMatch = (other: { email: string | null }) => other.email?.toLowerCase() === email.toLowerCase();
    const found = members.filter(isMatch);
    return email && found.length === 1 && accounts.filter(isMatch).length === 1 ? found[0] : undefined;
  }
}

/** Gives an office without a role that of its holder's account, so that the next year is prepared from what is true today. */
export async function takeRolesOfHolders(tx: Database): Promise<void> {
  const accounts = await peopleRepository(tx).list(MAX_ACCOUNTS);
  const roleOf = new Map(accounts.map(({ memberId, role }) => [memberId, role]));
  const offices = officesRepository(tx);
  const withoutRole = new Set((await offices.list()).filter(({ role }) => !role).map(({ id }) => id));
  for (const { officeId, memberId } of await offices.listOpenTerms()) {
    const role = roleOf.get(memberId);
    if (role && withoutRole.has(officeId!)) await offices.update(officeId!, { role });
  }
}

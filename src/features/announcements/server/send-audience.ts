import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { MAX_REFUSALS, type Audience } from '../announcements.rules.ts';
import type { NewsAddressRow } from './news-addresses.repository.ts';
import { leaveKey, newsLeavesRepository } from './news-leaves.repository.ts';
import { sendsRepository } from './sends.repository.ts';

interface Person {
  name: string;
  email: string | undefined;
}

/** Whom each audience reaches now: each address once, that of a member as hers. */
export async function findAudiences(db: Database, directory: FeatureDeps['directory']) {
  const people = directory(db);
  const members = await people.listAddresses();
  const officers = await people.listOfficers();
  const addresses = await sendsRepository(db).listAddresses();
  const friends = addresses.filter(({ confirmedAt }) => confirmedAt !== null);
  const left = await newsLeavesRepository(db).listLeft();
  const refused = new Set(
    addresses.filter(({ refusals }) => refusals >= MAX_REFUSALS).map(({ email }) => email.toLowerCase()),
  );
  // Who stopped the emails, and whom a server has refused twice, gets none.
  const isReached = (email: string) => !refused.has(email) && !left.has(leaveKey(email));
  const reach = (some: readonly Person[], others: readonly NewsAddressRow[] = []) => {
    // By the address in lower case.
    const spellings = new Map<string, string>();
    const add = (group: readonly Pick<Person, 'email'>[]) => {
      for (const { email } of group) {
        const key = email?.toLowerCase();
        if (email && key && isReached(key) && !spellings.has(key)) spellings.set(key, email);
      }
      return spellings.size;
    };
    const ofMembers = add(some);
    const all = add(others);
    return {
      emails: [...spellings.values()],
      people: all,
      members: ofMembers,
      friends: all - ofMembers,
      withoutEmail: some.filter(({ email }) => email === undefined).map(({ name }) => name),
    };
  };
  return {
    members: reach(members),
    friends: reach(members, friends),
    officers: reach(officers),
    'no-one': reach([]),
  } satisfies Record<Audience, unknown>;
}

import type { Database } from '../../../infra/db/pool.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Audience } from '../announcements.rules.ts';
import type { NewsAddressRow } from './news-addresses.repository.ts';
import { isReached, sendsRepository } from './sends.repository.ts';

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
  const reach = (some: readonly Person[], others: readonly NewsAddressRow[] = []) =>
    reachOf(some, others, addresses);
  return {
    members: reach(members),
    friends: reach(members, friends),
    officers: reach(officers),
    'no-one': reach([]),
  } satisfies Record<Audience, unknown>;
}

function reachOf(
  members: readonly Person[],
  friends: readonly NewsAddressRow[],
  addresses: readonly NewsAddressRow[],
) {
  const unreached = new Set(addresses.filter((each) => !isReached(each)).map(({ email }) => keyOf(email)));
  /** The addresses that are not among the others and not unreached, by their spelling in lower case. */
  const spellings = (emails: readonly string[], others?: ReadonlyMap<string, string>) =>
    new Map(
      emails
        .map((email) => [keyOf(email), email] as const)
        .filter(([key]) => !unreached.has(key) && !others?.has(key)),
    );
  const ofMembers = spellings(members.flatMap(({ email }) => email ?? []));
  const ofFriends = spellings(
    friends.map(({ email }) => email),
    ofMembers,
  );
  return {
    emails: [...ofMembers.values(), ...ofFriends.values()],
    people: ofMembers.size + ofFriends.size,
    members: ofMembers.size,
    friends: ofFriends.size,
    withoutEmail: members.filter(({ email }) => email === undefined).map(({ name }) => name),
  };
}

const keyOf = (email: string) => email.toLowerCase();

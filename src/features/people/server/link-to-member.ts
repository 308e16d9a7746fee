import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Directory } from '../../../kernel/lookups.ts';
import { lockMember, peopleRepository } from '../../auth/server/people.repository.ts';
import { assertHasAccess, lockPerson } from './access-rules.ts';
import { recordPerson } from './record-person.ts';

interface Link {
  id: number;
  /** Null for an account of no member. */
  memberId: number | null;
  directory: Directory;
}

/**
 * Stores which member has an account, because an owner says so. Nothing else links the two but an accepted invitation that an owner made
 * from the member's entry: editors can change names, titles and email addresses of members.
 */
export async function linkToMember({ tx, actor }: WriteContext, { id, memberId, directory }: Link) {
  const people = peopleRepository(tx);
  if (memberId !== null) await lockMember(tx, memberId);
  const { person } = await lockPerson(people, id);
  if (person.memberId === memberId) return;
  if (memberId === null) {
    await people.link(null, person.memberId!);
    await record('unlink', `No member signs in as ${person.name}`);
    return;
  }
  assertHasAccess(person);
  const name = await findMemberName(directory, memberId);
  const other = await people.findByMember(memberId);
  if (other?.hasAccess)
    throw new AppError('conflict', `${name} is linked to ${other.name}, ${other.email}. Change that first.`);
  await people.link(id, memberId);
  await record('link', `${name} signs in as ${person.name}`);

  function record(action: 'link' | 'unlink', title: string) {
    return recordPerson(tx, actor, { action, entityId: id, title });
  }
}

export async function findMemberName(directory: Directory, memberId: number): Promise<string> {
  const member = (await directory.listEveryone()).find(({ id }) => id === memberId);
  if (!member) throw new AppError('conflict', 'This member was just deleted. Reload the page.');
  return member.name;
}

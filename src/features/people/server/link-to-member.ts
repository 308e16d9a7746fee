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
  const members = await directory.listEveryone();
  const nameOf = (wanted: number) => members.find((member) => member.id === wanted)?.name;
  if (memberId === null) {
    const former = person.memberId!;
    await people.link(null, former);
    await record('unlink', `${nameOf(former) ?? 'A former member'} does not sign in as ${person.name}`);
    return;
  }
  assertHasAccess(person);
  const name = nameOf(memberId);
  if (!name) throw new AppError('conflict', 'This member was deleted meanwhile. Please choose someone else.');
  const other = await people.findByMember(memberId);
  if (other?.hasAccess)
    throw new AppError('conflict', `${name} is linked to ${other.name}, ${other.email}. Change that first.`);
  await people.link(id, memberId);
  await record('link', `${name} signs in as ${person.name}`);

  function record(action: 'link' | 'unlink', title: string) {
    return recordPerson(tx, actor, { action, entityId: id, title });
  }
}

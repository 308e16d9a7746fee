import type { Database } from '../../../infra/db/pool.ts';
import { lockPerson } from './access-rules.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { recordPerson, type Actor } from './record-person.ts';

/** Ends the access of a person with all sessions and links, in a transaction. Ending it twice keeps the first moment. */
export async function endAccessNow(tx: Database, id: number, actor: Actor): Promise<void> {
  const people = peopleRepository(tx);
  const { person, assertNotLastOwner } = await lockPerson(people, id);
  assertNotLastOwner();
  if (!person.hasAccess) return;
  await people.endAccess(id);
  await recordPerson(tx, actor, { action: 'end-access', entityId: id, title: person.name });
}

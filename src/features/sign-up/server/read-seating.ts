import type { Database } from '../../../infra/db/pool.ts';
import type { Seating } from '../seating.rules.ts';
import { signUpsRepository } from './sign-ups.repository.ts';

/** Who has places at an event and who waits. It may change at once, unless the caller has locked the event. */
export async function readSeating(
  db: Database,
  eventId: number,
  { places }: Pick<Seating, 'places'>,
): Promise<Seating> {
  const signUps = signUpsRepository(db);
  const [taken, waiting] = await Promise.all([
    signUps.countPeople(eventId, 'coming'),
    signUps.listWaiting(eventId),
  ]);
  return { places, taken, waiting: waiting.map(({ id, guests }) => ({ id, people: guests + 1 })) };
}

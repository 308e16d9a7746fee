import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { listToSeat } from '../manage-sign-ups.contract.ts';
import { freePlaces, partiesToSeat, seatingOf } from '../seating.rules.ts';
import { automaticSeatingEnds } from '../sign-up.rules.ts';
import type { SignUpDeps } from './locked-event.ts';
import { settingsOf } from './sign-up-phase.ts';
import { signUpsRepository } from './sign-ups.repository.ts';

/** Where an officer must decide who gets the places that are free. The soonest event is first. */
export async function eventsToSeat({
  db,
  eventLookup,
  now,
}: SignUpDeps): Promise<ResponseOf<typeof listToSeat>> {
  const signUps = signUpsRepository(db);
  const found = [];
  for (const { eventId } of await signUps.listEventsWithWaiting(now())) {
    const event = await eventLookup(db).find(eventId);
    const places = event && settingsOf(event)?.places;
    if (places == null || event?.status !== 'scheduled') continue;
    if (now() < automaticSeatingEnds(event.startDate)) continue;
    const seating = seatingOf(await signUps.list(eventId), places);
    if (partiesToSeat(seating).length === 0) continue;
    const waiting = seating.waiting.reduce((sum, { people }) => sum + people, 0);
    found.push({ id: eventId, title: event.title, waiting, placesLeft: freePlaces(seating) });
  }
  return found;
}

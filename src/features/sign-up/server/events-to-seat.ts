import type { ResponseOf } from '../../../kernel/endpoint.ts';
import type { listToSeat } from '../manage-sign-ups.contract.ts';
import { freePlaces, partiesToSeat } from '../seating.rules.ts';
import { automaticSeatingEnds } from '../sign-up.rules.ts';
import { settingsOf } from './locked-event.ts';
import type { SignUpDeps } from './sign-up.routes.ts';
import { signUpsRepository } from './sign-ups.repository.ts';

/** Where an officer must decide who gets the places that are free. The soonest event is first. */
export async function eventsToSeat({
  db,
  eventLookup,
  now,
}: Pick<SignUpDeps, 'db' | 'eventLookup' | 'now'>): Promise<ResponseOf<typeof listToSeat>> {
  const signUps = signUpsRepository(db);
  const found = [];
  for (const eventId of await signUps.listEventsWithWaiting(now())) {
    const event = await eventLookup(db).find(eventId);
    const settings = event && settingsOf(event);
    if (settings?.places == null || event?.status !== 'scheduled') continue;
    if (now() < automaticSeatingEnds(event.startDate)) continue;
    const seating = await signUps.readSeating(eventId, settings.places);
    if (partiesToSeat(seating).length === 0) continue;
    const waiting = seating.waiting.reduce((sum, { people }) => sum + people, 0);
    found.push({ event, waiting, placesLeft: freePlaces(seating) });
  }
  return found
    .toSorted((one, other) => one.event.startDate.getTime() - other.event.startDate.getTime())
    .map(({ event: { id, title }, waiting, placesLeft }) => ({ id, title, waiting, placesLeft }));
}

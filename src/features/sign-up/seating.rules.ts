import { FEW_PLACES, type SignUpState } from './sign-up.rules.ts';

/** A person with her guests. */
export interface Party {
  id: number;
  people: number;
}

/** Who has places and who waits, in the order of the list. */
export interface Seating {
  /** Null for no limit. */
  places: number | null;
  /** How many people have places; more than there are where an officer gave some. */
  taken: number;
  waiting: readonly Party[];
}

interface ListedParty {
  id: number;
  guests: number;
  state: SignUpState;
  waitingSince: Date | null;
}

/** What a list of sign-ups means for the places. */
export function seatingOf(signUps: readonly ListedParty[], places: number | null): Seating {
  const waiting = signUps
    .filter(({ state }) => state === 'waiting')
    .toSorted(
      (one, other) => one.waitingSince!.getTime() - other.waitingSince!.getTime() || one.id - other.id,
    );
  return {
    places,
    taken: countPeople(signUps.filter(({ state }) => state === 'coming')),
    waiting: waiting.map(({ id, guests }) => ({ id, people: guests + 1 })),
  };
}

export function countPeople(signUps: readonly { guests: number }[]): number {
  return signUps.reduce((sum, { guests }) => sum + guests + 1, 0);
}

/** How many places no one has; below zero where more are taken than there are. */
export function freePlaces({ places, taken }: Pick<Seating, 'places' | 'taken'>): number {
  return places === null ? Number.POSITIVE_INFINITY : places - taken;
}

/** Those who wait and get the free places: each time the first one in order who fits. */
export function partiesToSeat(seating: Seating): Party[] {
  let free = freePlaces(seating);
  return seating.waiting.filter(({ people }) => {
    if (people > free) return false;
    free -= people;
    return true;
  });
}

/** Whether more people get places at once: there are enough, and no one who waits could use them. */
export function canTake(seating: Seating, people: number): boolean {
  return people <= freePlaces(seating) && partiesToSeat(seating).length === 0;
}

/** How many places the page of an event names; null where many are left. None while an officer decides who of those who wait gets them. */
export function placesShown(seating: Seating): number | null {
  const free = freePlaces(seating);
  if (free > FEW_PLACES) return null;
  return partiesToSeat(seating).length > 0 ? 0 : Math.max(0, free);
}

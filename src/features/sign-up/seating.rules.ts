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

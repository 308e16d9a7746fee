import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canTake, freePlaces, partiesToSeat, type Party } from './seating.rules.ts';

interface Person extends Party {
  state: 'coming' | 'waiting' | 'canceled';
}

type Step =
  | { do: 'sign-up'; people: number }
  | { do: 'change'; whom: number; people: number }
  | { do: 'cancel' | 'seat'; whom: number }
  | { do: 'places'; places: number | null };

const people = fc.integer({ min: 1, max: 10 });
const whom = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign-up' as const), people }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), whom, people }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), whom }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seat' as const), whom }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('places' as const),
      places: fc.option(fc.integer({ min: 1, max: 30 })),
    }),
  },
);

/** An event as the server keeps it: every change is followed by the seating of those who wait. */
function openEvent(firstPlaces: number | null) {
  let places = firstPlaces;
  const persons: Person[] = [];
  const inState = (state: Person['state']) => persons.filter((person) => person.state === state);
  const seating = () => ({
    places,
    taken: inState('coming').reduce((sum, person) => sum + person.people, 0),
    waiting: inState('waiting'),
  });
  const chosen = (among: Person[], index: number) => among[index % among.length];
  function seat(): number[] {
    const seated = partiesToSeat(seating());
    for (const { id } of seated) persons[id]!.state = 'coming';
    return seated.map(({ id }) => id);
  }
  function apply(taken: Step): void {
    if (taken.do === 'sign-up') {
      const state = canTake(seating(), taken.people) ? 'coming' : 'waiting';
      persons.push({ id: persons.length, people: taken.people, state });
    } else if (taken.do === 'places') places = taken.places;
    else if (taken.do === 'seat') {
      const person = chosen(inState('waiting'), taken.whom);
      if (person) person.state = 'coming';
    } else {
      const person = chosen([...inState('coming'), ...inState('waiting')], taken.whom);
      if (person && taken.do === 'cancel') person.state = 'canceled';
      if (person && taken.do === 'change') {
        const more = taken.people - person.people;
        if (person.state === 'waiting' || more <= 0 || canTake(seating(), more)) person.people = taken.people;
      }
    }
  }
  return { seating, apply, seat, persons, inState };
}

it('keeps its promises in 10,000 histories', () => {
  const histories = fc.property(
    fc.option(fc.integer({ min: 1, max: 30 })),
    fc.array(step, { minLength: 1, maxLength: 40 }),
    (places, steps) => {
      const event = openEvent(places);
      for (const taken of steps) {
        const seatedBefore = new Set(event.inState('coming').map(({ id }) => id));
        const takenBefore = event.seating().taken;
        event.apply(taken);
        const waiting = event.inState('waiting').map((person) => ({ ...person }));
        const freeBefore = freePlaces(event.seating());
        const seated = event.seat();
        const after = event.seating();
        const free = freePlaces(after);

        const isByOfficer = taken.do === 'seat' || taken.do === 'places';
        const lost = [...seatedBefore].filter((id) => event.persons[id]!.state !== 'coming');
        let left = freeBefore;
        const overtaken = waiting.filter(({ id, people: needed }) => {
          if (!seated.includes(id)) return needed <= left;
          left -= needed;
          return false;
        });
        const faults = {
          'lost a place without canceling': lost.length > (taken.do === 'cancel' ? 1 : 0),
          'more places than there are, and no officer gave them':
            after.taken > takenBefore && free < 0 && !isByOfficer,
          'one who waits would fit': after.waiting.some(({ people: needed }) => needed <= free),
          'passed over, and would have fit into what was left': overtaken.length > 0,
        };
        const broken = Object.entries(faults).flatMap(([fault, isBroken]) => (isBroken ? fault : []));
        // A quarter of a million of `expect` would take longer than the histories.
        if (broken.length > 0) throw new Error(broken.join('; '));
      }
    },
  );
  const { counterexample, errorInstance } = fc.check(histories, { numRuns: 10_000 });
  expect({ counterexample, errorInstance }).toEqual({ counterexample: null, errorInstance: null });
});

it('gives freed places to the first who fits, and seats a newcomer only if no one who waits would fit', () => {
  const waiting = [
    { id: 1, people: 3 },
    { id: 2, people: 2 },
    { id: 3, people: 1 },
  ];
  expect(partiesToSeat({ places: 10, taken: 8, waiting }).map(({ id }) => id)).toEqual([2]);
  expect(partiesToSeat({ places: 10, taken: 7, waiting }).map(({ id }) => id)).toEqual([1]);
  expect(partiesToSeat({ places: 10, taken: 12, waiting })).toEqual([]);
  expect(canTake({ places: 10, taken: 8, waiting }, 1)).toBe(false);
  expect(canTake({ places: 10, taken: 8, waiting: waiting.slice(0, 1) }, 2)).toBe(true);
  expect(canTake({ places: null, taken: 8, waiting: [] }, 10)).toBe(true);
});

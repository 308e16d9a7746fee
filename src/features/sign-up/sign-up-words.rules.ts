import { formatDay, type Day } from '../../kernel/dates.ts';
import type { SignUpCard } from './sign-up.contract.ts';

/** The one sentence of an event's page that changes while people sign up. */
export function placesSentence({ phase, placesLeft, lastDay, settings }: SignUpCard): string {
  if (phase === 'closed') return `Sign-up closed on ${formatDay(lastDay as Day, 'MMM d')}.`;
  if (phase === 'canceled') return 'This event is canceled.';
  if (phase === 'past') return 'This event has taken place.';
  if (settings.audience === 'members') return 'For members';
  if (phase === 'full') return 'Full. Join the waiting list.';
  if (phase === 'few') return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
  return 'Places available';
}

/** Whether people can sign up now, also for the waiting list. */
export function isOpen({ phase }: Pick<SignUpCard, 'phase'>): boolean {
  return phase === 'available' || phase === 'few' || phase === 'full';
}

/** How someone who waits learns of her place without email. */
export const linkShowsPlaces = 'If places free up for you, your link shows it.';

/** '2 people'. */
export function peopleCount(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}

import type { FeatureHooks } from '../../../infra/feature-hooks.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { lockEvent, prepare, type SignUpDeps } from './locked-event.ts';
import { countOf, recordActivity } from './record-activity.ts';
import { signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

type Found = Pick<SignUpRow, 'eventId'> & { event: EventFacts | undefined };

const bySoonest = (one: Found, other: Found) =>
  (one.event?.startDate.getTime() ?? 0) - (other.event?.startDate.getTime() ?? 0) ||
  one.eventId - other.eventId;

/** For someone who asks the chapter to erase everything of her address. Her places are free. */
export function eraseAddress(deps: SignUpDeps): FeatureHooks['eraseAddress'] {
  return async (email) => {
    const ready = await prepare(deps);
    return async ({ tx, actor }) => {
      const signUps = signUpsRepository(tx);
      const { find } = deps.eventLookup(tx);
      const found = await Promise.all(
        (await signUps.listByEmail(email)).map(async (row) => ({ ...row, event: await find(row.eventId) })),
      );
      // Soonest first, as a change of a series locks its events: so no two wait for each other.
      for (const { id, eventId, event } of found.toSorted(bySoonest)) {
        const locked = event && (await lockEvent(tx, ready, eventId));
        const removed = await (locked ?? signUps).remove([id]);
        await locked?.settle();
        await recordActivity(tx, actor, { action: 'erase', eventId, title: countOf(removed) });
      }
    };
  };
}

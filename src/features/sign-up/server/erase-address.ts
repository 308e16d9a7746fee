import type { EraseAddress, FeatureDeps } from '../../../infra/feature.ts';
import { lockEvent } from './locked-event.ts';
import { countOf, recordActivity } from './record-activity.ts';
import { signUpsRepository } from './sign-ups.repository.ts';

/** For someone who asks the chapter to erase everything of her address. Her places are free. */
export function eraseAddress(
  deps: Pick<FeatureDeps, 'db' | 'eventLookup' | 'now' | 'openOutbox'>,
): EraseAddress {
  return async (email) => {
    const outbox = await deps.openOutbox();
    return async ({ tx, actor }) => {
      const signUps = signUpsRepository(tx);
      for (const { id, eventId } of await signUps.listByEmail(email)) {
        const event = await deps.eventLookup(tx).find(eventId);
        const locked = event && (await lockEvent(tx, { ...deps, outbox }, eventId));
        const removed = await signUps.remove([id]);
        await locked?.settle();
        await recordActivity(tx, actor, { action: 'erase', eventId, title: countOf(removed) });
      }
    };
  };
}

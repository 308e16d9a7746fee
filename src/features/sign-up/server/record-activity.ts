import type { Database } from '../../../infra/db/pool.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import type { Action } from '../../../records/records.rules.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';

/** The activity is never erased, so it names no one who signed up. */
export async function recordActivity(
  db: Database,
  by: Pick<WriteContext['actor'], 'id' | 'name'>,
  { eventId, ...entry }: { action: Action; eventId: number; title: string },
): Promise<void> {
  await activityRepository(db).add(by, { ...entry, subject: 'event', entityId: eventId });
}

export function countOf(signUps: number): string {
  return `${signUps} ${signUps === 1 ? 'sign-up' : 'sign-ups'}`;
}

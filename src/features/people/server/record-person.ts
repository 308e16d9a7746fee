import type { Database } from '../../../infra/db/pool.ts';
import { activityRepository, type NewActivity } from '../../../records/server/activity.repository.ts';

/** Who changes the access of people: an owner, or the operator on the command line, who has no account. */
export interface Actor {
  id: number | null;
  name: string;
}

export const operator: Actor = { id: null, name: 'The operator' };

export function recordPerson(
  tx: Database,
  actor: Actor,
  entry: Pick<NewActivity, 'action' | 'title' | 'entityId'>,
): Promise<void> {
  return activityRepository(tx).add(actor, { ...entry, subject: 'person' });
}

import type { FeatureDeps } from '../../../infra/feature.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { startYear } from './start-year.ts';
import { yearRepository, type YearRow } from './year.repository.ts';

export type YearDeps = Pick<FeatureDeps, 'db' | 'jobs' | 'now' | 'timeZone' | 'openOutbox'>;

/** When a year starts; undefined while no date is chosen. */
export function startOf({ startsAtLocal }: YearRow, timeZone: string): Date | undefined {
  return startsAtLocal ? readInstant(startsAtLocal, timeZone) : undefined;
}

/** Whom the activity names for what happens without a person. The owner who chose the date is in the entry before. */
export const startOfYear = { id: null, name: 'The start of the year', role: 'owner' as const };

/**
 * Starts the next year if its moment has come. Many processes may call it at once: one of them starts the year, and the others find it
 * started. Code that depends on the offices of this moment calls it first, so that a late job makes no difference.
 */
export async function startDueYear({ db, now, timeZone, openOutbox }: YearDeps): Promise<void> {
  const isDue = async (year: YearRow | undefined) => {
    const start = year && startOf(year, await timeZone());
    return start !== undefined && start <= now();
  };
  if (!(await isDue(await yearRepository(db).findNext()))) return;
  const outbox = await openOutbox();
  const zone = await timeZone();
  await db.transaction(async (tx) => {
    const year = await yearRepository(tx).lockNext();
    // Another process was faster, or someone has chosen another date meanwhile.
    const start = year && startOf(year, zone);
    if (!year || !start || start > now()) return;
    await startYear({ tx, actor: startOfYear, idempotencyKey: undefined }, { year, at: now(), outbox });
  });
}

import type { Database } from '../../../infra/db/pool.ts';
import { previewChange } from '../../../infra/db/preview-change.ts';
import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { inviteWhenDue, startDueYear, startOf, startOfYear } from './start-due-year.ts';
import { startYear } from './start-year.ts';
import type { YearDeps } from './year-deps.ts';
import { yearRepository } from './year.repository.ts';
import { yearRoutes } from './year.routes.ts';

/** Starts the next year if its moment has come. */
export function yearStarter({ db, jobs, now, timeZone }: FeatureDeps, openOutbox: () => Promise<Outbox>) {
  return () => startDueYear({ db, jobs, now, timeZone, openOutbox });
}

/** What a work finds once the next year has started, of which nothing stays; undefined where none is being prepared. */
export function yearPreviewer({ db, now }: FeatureDeps) {
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    let isPrepared = false;
    const start = async (tx: Database) => {
      const year = await yearRepository(tx).lockNext();
      isPrepared = year !== undefined;
      if (year) await startYear({ tx, actor: startOfYear, idempotencyKey: undefined }, { year, at: now() });
    };
    return previewChange(db, start, () => (isPrepared ? work() : Promise.resolve(undefined)));
  };
}

export function registerYear(
  { api, db, jobs, now, timeZone }: FeatureDeps,
  { openOutbox }: { openOutbox: () => Promise<Outbox> },
): Feature {
  const deps: YearDeps = { db, jobs, now, timeZone, openOutbox };
  yearRoutes(api, deps);
  return {
    async startJobs() {
      const queue = await jobs();
      await queue.work('start-year', async () => {
        await inviteWhenDue(deps);
        await startDueYear(deps);
      });
      // The job of the moment itself may be lost with a restored database.
      await queue.everyMinute('start-year');
    },
    async nextChange(at) {
      const year = await yearRepository(db).findNext();
      const start = year && startOf(year, await timeZone());
      return start && start > at ? start : undefined;
    },
  };
}

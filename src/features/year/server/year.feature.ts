import type { Database } from '../../../infra/db/pool.ts';
import { previewChange } from '../../../infra/db/preview-change.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../year.contract.ts';
import { startDueYear, startOf, startOfYear } from './start-due-year.ts';
import { startYear } from './start-year.ts';
import { yearRepository } from './year.repository.ts';
import { yearRoutes } from './year.routes.ts';

/** Runs a function as if the next year had started, then rolls back. Undefined if no year is being prepared. */
export function yearPreviewer({ db, now }: Pick<FeatureDeps, 'db' | 'now'>) {
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

export const yearFeature: PluggedFeature = { endpoints: endpointsIn(contract), register };

function register(deps: FeatureDeps): Feature {
  const { api, db, jobs, timeZone } = deps;
  yearRoutes(api, deps);
  return {
    applyDueChanges: () => startDueYear(deps),
    async startJobs() {
      const queue = await jobs();
      await queue.work('start-year', () => startDueYear(deps));
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

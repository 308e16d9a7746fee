import { previewChange } from '../../../infra/db/preview-change.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import * as boardContract from '../board.contract.ts';
import * as planContract from '../plan.contract.ts';
import { applyPlanJob } from './board.jobs.ts';
import { applyDuePlan, applyForPreview, undoBoard, undoPlan } from './apply-plan.ts';
import { boardRoutes } from './board.routes.ts';

/** Runs a function as if the next board had taken over, then rolls back. Undefined if no board is planned. */
export function boardPreviewer({ db, now }: Pick<FeatureDeps, 'db' | 'now'>) {
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    let isPlanned = false;
    const apply = async (tx: FeatureDeps['db']) => {
      isPlanned = await applyForPreview(tx, now());
    };
    return previewChange(db, apply, () => (isPlanned ? work() : Promise.resolve(undefined)));
  };
}

export const boardFeature: PluggedFeature = {
  endpoints: [boardContract, planContract].flatMap(endpointsIn),
  jobs: [applyPlanJob],
  register,
};

function register(deps: FeatureDeps): Feature {
  const { api, jobs, openOutbox } = deps;
  boardRoutes(api, deps);
  return {
    applyDueChanges: () => applyDuePlan(deps),
    groupKinds: {
      office: {
        role: 'editor',
        async prepareUndo() {
          const outbox = await openOutbox();
          return (write, groupId) => undoBoard(write, { groupId, outbox, name: 'an office changed hands' });
        },
      },
      board: {
        role: 'owner',
        needsRecentSignIn: true,
        async prepareUndo() {
          const outbox = await openOutbox();
          return (write, groupId) => undoPlan(write, groupId, outbox);
        },
      },
    },
    async startJobs() {
      const queue = await jobs();
      await queue.work(applyPlanJob, () => applyDuePlan(deps));
      // The job of the moment itself may be lost with a restored database.
      await queue.everyMinute(applyPlanJob);
    },
  };
}

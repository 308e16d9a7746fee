import { againInAMinute, type Job } from '../../../infra/jobs/job.ts';

export const applyPlanJob: Job = {
  name: 'apply-plan',
  title: 'Let the next board take over on its date',
  queue: againInAMinute,
};

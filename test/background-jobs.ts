import { backgroundJobs } from '../src/server/background-jobs.ts';

/** The names of the jobs on *Website status*. */
export const listedJobNames = backgroundJobs.flatMap(({ name, title }) => (title ? name : []));

export const nightlyJobs = backgroundJobs.flatMap(({ name, nightlyAt }) =>
  nightlyAt ? { name, nightlyAt } : [],
);

export const nightlyJobNames = nightlyJobs.map(({ name }) => name);

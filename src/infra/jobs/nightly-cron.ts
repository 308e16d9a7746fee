import { backgroundJobs, nightlyJobNames, type NightlyJobName } from '../../kernel/background-jobs.ts';

export const isNightly = (name: string): name is NightlyJobName =>
  nightlyJobNames.some((each) => each === name);

export function nightlyCron(name: NightlyJobName): string {
  const [hour, minute] = backgroundJobs[name].nightlyAt.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

import type { Jobs } from '../../../infra/jobs/jobs.ts';
import type { FailedSignInsRepository } from './failed-sign-ins.repository.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';

interface SignInJobDeps {
  failures: FailedSignInsRepository;
  knownBrowsers: KnownBrowsersRepository;
}

/** Every night, deletes records of failed sign-ins after 90 days and known browsers that were not used for a year. */
export async function workOnSignIns(
  jobs: Jobs,
  { failures, knownBrowsers }: SignInJobDeps,
  timeZone: string,
): Promise<void> {
  await jobs.nightly('sweep-sign-ins', timeZone, async () => {
    await failures.removeOutdated();
    await knownBrowsers.removeOutdated();
  });
}

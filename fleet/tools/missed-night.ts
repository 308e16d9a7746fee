import { setTimeout as sleep } from 'node:timers/promises';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv } from '../fleet-env.ts';
import { listBackups } from '../../src/infra/backup/backup-folder.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { backgroundJobs } from '../../src/server/background-jobs.ts';
import type { FleetUnderTest } from './fleet-under-test.ts';
import { secondsUntilVisited } from './visits.ts';

const nightlyJobNames = backgroundJobs.flatMap(({ name, nightlyAt }) => (nightlyAt ? name : []));

interface NightFigures {
  jobs: number;
  backups: number;
  restores: number;
}

/** How often what is missing is waited for: a visit that failed is repeated after some seconds. */
const MAX_ATTEMPTS = 10;
const RETRY_MS = 6_000;

/** As if the schedule had been stored some days ago, and no worker had run since. */
export async function makeNightDue({ databaseUrl }: Chapter): Promise<void> {
  await withClient(databaseUrl, 'measure', (client) =>
    client.query(`update pgboss.schedule set created_on = now() - interval '3 days'`),
  );
}

/** Waits until every chapter has each nightly job completed once, with a backup that was restored as a test. */
export async function waitForNight(
  fleet: FleetUnderTest,
  chapters: readonly Chapter[],
  since: Date,
): Promise<NightFigures> {
  const figures: NightFigures = { jobs: 0, backups: 0, restores: 0 };
  let problems: string[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await secondsUntilVisited(fleet);
    problems = [];
    Object.assign(figures, { jobs: 0, backups: 0, restores: 0 });
    for (const chapter of chapters) {
      const night = await readNight(fleet, chapter, since);
      figures.jobs += night.jobs.length;
      figures.backups += night.backups;
      figures.restores += night.restores;
      problems.push(...problemsOf(chapter, night));
    }
    if (problems.length === 0) return figures;
    await sleep(RETRY_MS);
  }
  throw new Error(`The night is not complete:\n${problems.slice(0, 20).join('\n')}`);
}

type Night = Awaited<ReturnType<typeof readNight>>;

async function readNight({ env }: FleetUnderTest, chapter: Chapter, since: Date) {
  const stored = await withClient(chapter.databaseUrl, 'measure', async (client) => {
    const jobs = await client.query<{ name: string; state: string }>(
      'select name, state from pgboss.job where name = any($1) and created_on >= $2',
      [nightlyJobNames, since],
    );
    const restores = await client.query<{ reason: string | null }>(
      `select reason from backup_runs where kind = 'rehearsal' and finished_at >= $1`,
      [since],
    );
    return { jobs: jobs.rows, restores: restores.rows };
  });
  return {
    jobs: stored.jobs,
    restores: stored.restores.filter(({ reason }) => reason === null).length,
    failedRestores: stored.restores.flatMap(({ reason }) => reason ?? []),
    backups: (await listBackups(chapterEnv(env, chapter).backupFolder)).length,
  };
}

function problemsOf({ origin }: Chapter, { jobs, backups, restores, failedRestores }: Night): string[] {
  const problems = nightlyJobNames.flatMap((name) => {
    const states = jobs.filter((job) => job.name === name).map(({ state }) => state);
    return states.join() === 'completed' ? [] : [`${origin}: ${name}: ${states.join() || 'missing'}`];
  });
  if (backups !== 1) problems.push(`${origin}: ${backups} backups`);
  if (restores !== 1) problems.push(`${origin}: ${restores} test restores ${failedRestores.join()}`);
  return problems;
}

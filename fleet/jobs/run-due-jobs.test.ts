import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { emptyValues } from '../../src/features/chapter/topics.contract.ts';
import type { BackgroundTask } from '../../src/features/jobs/jobs.contract.ts';
import { formatIn } from '../../src/kernel/dates.ts';
import { listedJobNames as jobNames, nightlyJobs as nightly } from '../../test/background-jobs.ts';
import { onDemandJobs } from './on-demand-jobs.ts';

const figures = { pictures: 0, bytes: 0 };
const backups = {
  folder: '/nowhere',
  write: () => Promise.resolve(figures),
  rehearse: () => Promise.resolve(figures),
};

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ jobMode: onDemandJobs(7), backups });
});

it('starts the handlers again after a failed start, and then runs every background job', async () => {
  await app.db.pool.query('alter table pgboss.schedule rename to away');
  await expect(app.runDueJobs({ maxMs: 1_000 })).rejects.toThrow('schedule');
  await app.db.pool.query('alter table pgboss.away rename to schedule');
  await app.db.pool.query(
    `insert into pgboss.job (name, data)
     select unnest($1::text[]), '{"id": 1, "folderPath": "x/2026/01", "storageKey": "0123456789ab", "adminIds": [], "ids": []}'`,
    [jobNames],
  );
  expect(await app.runDueJobs({ maxMs: 20_000 })).toMatchObject({ done: jobNames.length, failed: 0 });
});

it('shows when nightly jobs run, after their delay, and moves them with the time zone', async () => {
  await app.runDueJobs({ maxMs: 20_000 });
  const headers = { cookie: app.admin.cookie };
  const expectNightsIn = async (timeZone: string) => {
    const response = await app.fastify.inject({ url: '/api/admin/jobs', headers });
    const tasks = response.json<BackgroundTask[]>();
    const nextRuns = nightly.map(({ name }) => tasks.find(({ kind }) => kind === name)!.nextRunAt!);
    const times = nextRuns.map((nextRunAt) => formatIn(timeZone, new Date(nextRunAt), 'HH:mm'));
    expect(times).toEqual(nightly.map(({ nightlyAt }) => addSevenMinutes(nightlyAt)));
    const { nextAt } = await app.runDueJobs({ maxMs: 20_000 });
    expect(nextAt!.toISOString()).toBe(nextRuns.toSorted()[0]);
  };
  await expectNightsIn('America/New_York');
  const saved = await app.fastify.inject({
    method: 'PATCH',
    url: '/api/admin/chapter/identity',
    headers,
    payload: { values: { ...emptyValues.identity, timeZone: 'Pacific/Honolulu' }, isDraft: false },
  });
  expect(saved.statusCode).toBe(200);
  await expectNightsIn('Pacific/Honolulu');
});

it('needs the mode for it', async () => {
  const { runDueJobs } = await testApp();
  await expect(runDueJobs({ maxMs: 0 })).rejects.toThrow('on demand');
});

function addSevenMinutes(time: string): string {
  const moment = new Date(`2026-01-01T${time}:00Z`);
  return new Date(moment.getTime() + 7 * 60_000).toISOString().slice(11, 16);
}

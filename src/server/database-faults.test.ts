import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { isDatabaseAway } from '../infra/db/database-away.ts';
import { followContentChanges } from '../infra/db/content-changes.ts';
import { migrate, migrationLock } from '../infra/db/migrate.ts';
import { publishDetails } from '../../test/chapter-details.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let other: pg.Client;

beforeEach(async () => {
  app = await testApp();
  other = new pg.Client({ connectionString: app.db.url, application_name: 'other' });
  await other.connect();
});

afterEach(() => other.end());

/** Terminates every connection that waits for the lock of `other`, which itself sees no change inside its transaction. */
async function terminateWaiting(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await app.db.pool.query(
            `select pg_terminate_backend(pid, 5000) from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 5_000, interval: 20 },
    )
    .toBeGreaterThan(0);
}

it('sends 503 for a save whose connection is terminated, and saves once when it is repeated', async () => {
  const save = (key: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      headers: { cookie: app.admin.cookie, 'idempotency-key': key },
      payload: { title: 'Tea', startDate: '2026-05-01T10:00:00Z', endDate: '2026-05-01T12:00:00Z' },
    });
  const key = randomUUID();
  await other.query('begin; lock table events in access exclusive mode');
  const saving = save(key);
  await terminateWaiting();
  const response = await saving;
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  await other.query('rollback');
  expect((await save(key)).statusCode).toBe(201);
  expect((await save(key)).statusCode).toBe(201);
  expect((await other.query('select from events')).rowCount).toBe(1);
});

it('sends 503 for a contact message whose connection is terminated, and stores it once', async () => {
  const send = () =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Ada', email: 'ada@home.example', message: 'Good morning.' },
    });
  await publishDetails((...statement) => other.query(...statement), {
    identity: { chapterName: 'Harbor Chapter' },
  });
  await other.query('begin; lock table contacts in access exclusive mode');
  const sending = send();
  await terminateWaiting();
  expect((await sending).statusCode).toBe(503);
  await other.query('rollback');
  expect((await send()).statusCode).toBe(201);
  expect((await other.query('select from contacts')).rowCount).toBe(1);
});

it('rejects a migration whose connection is lost, and the next one succeeds', async () => {
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const migrating = migrate(app.db.url).then(
    () => undefined,
    (error: unknown) => error,
  );
  await terminateWaiting();
  expect(isDatabaseAway(await migrating)).toBe(true);
  await other.query('select pg_advisory_unlock($1)', [migrationLock]);
  await migrate(app.db.url);
});

it('follows content changes again after its connection was terminated', async () => {
  const states: string[] = [];
  let changes = 0;
  const following = followContentChanges(app.db.url, {
    onChange: () => (changes += 1),
    onState: (state) => states.push(state),
  });
  try {
    for (let round = 1; round <= 5; round += 1) {
      await expect.poll(() => changes, { timeout: 5_000 }).toBe(round);
      await other.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'chapterhouse-listen'
         and datname = current_database()`,
      );
      await expect
        .poll(() => states.filter((state) => state === 'back'), { timeout: 5_000 })
        .toHaveLength(round);
    }
    await other.query('notify content_changed');
    await expect.poll(() => changes).toBe(7);
  } finally {
    await following.stop();
  }
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { BackgroundTask } from '../../jobs/jobs.contract.ts';
import { messagesRepository } from './messages.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ jobMode: 'poll' });
  await app.startJobs();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails restart identity cascade');
});

const remove = (now: string) => messagesRepository(app.db.db).removeOutdated(new Date(now), 12);

describe('removeOutdated', () => {
  it('removes messages after 12 months and junk 30 days after it became junk', async () => {
    const add = (message: string, folder: string, [createdAt, junkedAt = createdAt]: [string, string?]) =>
      app.db.pool.query(
        `insert into contacts (name, email, message, folder, created_at, junked_at)
         values ('A', 'a@b.example', $1, $2, $3, $4)`,
        [message, folder, createdAt, folder === 'junk' ? junkedAt : null],
      );
    await add('old', 'inbox', ['2025-07-31T11:00:00Z']);
    await add('kept', 'inbox', ['2025-07-31T13:00:00Z']);
    await add('old archive', 'archive', ['2024-01-01T00:00:00Z']);
    await add('kept archive', 'archive', ['2026-01-01T00:00:00Z']);
    await add('old junk', 'junk', ['2026-07-01T11:00:00Z']);
    await add('kept junk', 'junk', ['2026-07-01T13:00:00Z']);
    await add('junk by mistake', 'junk', ['2025-08-02T11:00:00Z', '2026-07-30T11:00:00Z']);
    await add('old, and junk since yesterday', 'junk', ['2025-07-01T11:00:00Z', '2026-07-30T11:00:00Z']);
    await app.db.pool.query(
      `insert into contacts (name, email, message, folder, created_at)
       values ('A', 'a@b.example', 'junk without a date', 'junk', '2026-01-01')`,
    );
    expect(await remove('2026-07-31T12:00:00Z')).toBe(4);
    const { rows } = await app.db.pool.query<{ message: string }>('select message from contacts order by id');
    expect(rows.map(({ message }) => message)).toEqual([
      'kept',
      'kept archive',
      'kept junk',
      'junk by mistake',
      'junk without a date',
    ]);
    expect(await remove('2026-08-30T13:00:00Z')).toBe(4);
  });

  it('removes more than one batch', async () => {
    await app.db.pool.query(
      `insert into contacts (name, email, message, created_at)
       select 'A', 'a@b.example', 'old', '2024-01-01' from generate_series(1, 2500)`,
    );
    expect(await remove('2026-07-31T12:00:00Z')).toBe(2500);
  });

  it('removes old notices that more messages are waiting', async () => {
    await app.db.pool.query(
      `insert into emails (template, reference_id, recipient, message_id, state, queued_at) values
         ('contact-more-messages', 1, '', '<1>', 'sent', '2025-07-31T11:00:00Z'),
         ('contact-more-messages', 2, '', '<2>', 'sent', '2025-07-31T13:00:00Z')`,
    );
    await remove('2026-07-31T12:00:00Z');
    const { rows } = await app.db.pool.query<{ id: number }>('select reference_id as id from emails');
    expect(rows).toEqual([{ id: 2 }]);
  });
});

describe('the nightly job', () => {
  it('removes old messages and their emails, and is scheduled', async () => {
    await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Ada', email: 'ada@home.example', message: 'When is tea?' },
    });
    await app.db.pool.query(`update contacts set created_at = now() - interval '13 months'`);
    await app.db.pool.query(`insert into pgboss.job (name, data) values ('sweep-messages', '{}')`);
    await expect
      .poll(async () => (await app.db.pool.query('select from contacts')).rowCount, { timeout: 10_000 })
      .toBe(0);
    expect((await app.db.pool.query('select from emails')).rowCount).toBe(0);
    const jobs = await app.fastify.inject({
      url: '/api/admin/jobs',
      headers: { cookie: app.admin.cookie },
    });
    const sweep = jobs.json<BackgroundTask[]>().find(({ kind }) => kind === 'sweep-messages')!;
    expect(new Date(sweep.nextRunAt!).getTime()).toBeGreaterThan(Date.now());
  });
});

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import type { SignInFlood } from '../auth.contract.ts';
import { failedSignInsRepository, type FailedSignInsRepository } from './failed-sign-ins.repository.ts';
import { failedSignInRecorder, type FailedSignInRecorder } from './failed-sign-ins.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let failures: FailedSignInsRepository;
let recorder: FailedSignInRecorder;
let admin: { id: number; cookie: string; username: string };

beforeAll(async () => {
  app = await testApp();
  failures = failedSignInsRepository(app.db.db);
});

beforeEach(async () => {
  await app.db.pool.query('truncate failed_sign_ins');
  recorder = failedSignInRecorder({
    failures,
    activity: activityRepository(app.db.db),
    log: app.fastify.log,
  });
  const { id, cookie } = await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users where id = $1',
    [id],
  );
  admin = { id, cookie, username: rows[0]!.username };
});

const rowsOf = async (adminId: number) => {
  const { rows } = await app.db.pool.query<{ source: string; evaluated: number; refused: number }>(
    'select source, evaluated, refused from failed_sign_ins where admin_id = $1 order by source',
    [adminId],
  );
  return rows;
};
const addressOf = (index: number) => `198.51.${Math.floor(index / 200)}.${index % 200}`;
const floods = async () =>
  (await app.fastify.inject({ url: '/api/admin/sign-in-floods', headers: { cookie: admin.cookie } })).json<
    SignInFlood[]
  >();

describe('the record of failed sign-ins', () => {
  it('has a row for each account, address and hour', async () => {
    await recorder.addEvaluated({ username: admin.username, source: '203.0.113.1' });
    await recorder.addEvaluated({ username: admin.username.toUpperCase(), source: '203.0.113.1' });
    await recorder.addEvaluated({ username: admin.username, source: '203.0.113.2' });
    recorder.addRefused({ username: admin.username, source: '203.0.113.2' });
    await recorder.addEvaluated({ username: 'my secret password', source: '203.0.113.1' });
    await recorder.addEvaluated({ username: 'another', source: '203.0.113.1' });
    expect(await rowsOf(admin.id)).toEqual([
      { source: '203.0.113.1', evaluated: 2, refused: 0 },
      { source: '203.0.113.2', evaluated: 1, refused: 1 },
    ]);
    expect(await rowsOf(0)).toEqual([{ source: '203.0.113.1', evaluated: 2, refused: 0 }]);
    await app.db.pool.query(`update failed_sign_ins set hour = hour - interval '1 hour'`);
    await recorder.addEvaluated({ username: admin.username, source: '203.0.113.1' });
    expect(await rowsOf(admin.id)).toHaveLength(3);
  });

  it('counts all addresses beyond 200 an hour in one row', async () => {
    for (let index = 0; index < 500; index += 1) {
      recorder.addRefused({ username: admin.username, source: addressOf(index) });
      recorder.addRefused({ username: `made up ${index}`, source: addressOf(index) });
      if (index === 120) await recorder.addEvaluated({ username: admin.username, source: addressOf(0) });
    }
    await recorder.stop();
    recorder.addRefused({ username: admin.username, source: addressOf(0) });
    await recorder.addEvaluated({ username: admin.username, source: addressOf(499) });
    for (const [adminId, attempts] of [
      [admin.id, 503],
      [0, 500],
    ] as const) {
      const rows = await rowsOf(adminId);
      expect(rows).toHaveLength(201);
      expect(rows[0]!.source).toBe('');
      expect(rows.reduce((sum, { evaluated, refused }) => sum + evaluated + refused, 0)).toBe(attempts);
    }
  });

  it('counts every attempt of a flood that exceeds its memory', async () => {
    for (let index = 0; index < 6_000; index += 1) {
      recorder.addRefused({ username: `made up ${index}`, source: addressOf(index) });
    }
    await recorder.stop();
    const rows = await rowsOf(0);
    expect(rows.reduce((sum, { refused }) => sum + refused, 0)).toBe(6_000);
  });

  it('is written later when the database was unavailable', async () => {
    await app.db.pool.query('alter table failed_sign_ins rename to away');
    recorder.addRefused({ username: admin.username, source: '203.0.113.1' });
    await expect(recorder.addEvaluated({ username: admin.username, source: '203.0.113.1' })).rejects.toThrow(
      /Failed query/,
    );
    await app.db.pool.query('alter table away rename to failed_sign_ins');
    await vi.waitFor(
      async () =>
        expect(await rowsOf(admin.id)).toEqual([{ source: '203.0.113.1', evaluated: 1, refused: 1 }]),
      { timeout: 5_000 },
    );
  });

  it('is kept for 90 days', async () => {
    await recorder.addEvaluated({ username: admin.username, source: '203.0.113.1' });
    await app.db.pool.query(`update failed_sign_ins set hour = now() - interval '89 days'`);
    expect(await failures.removeOutdated()).toBe(0);
    await app.db.pool.query(`update failed_sign_ins set hour = now() - interval '91 days'`);
    expect(await failures.removeOutdated()).toBe(1);
  });
});

describe('the floods of the last day', () => {
  it('have the account, the attempts and the addresses', async () => {
    for (let index = 0; index < 19; index += 1)
      recorder.addRefused({ username: admin.username, source: addressOf(index % 3) });
    await recorder.stop();
    expect(await floods()).toEqual([]);
    await recorder.addEvaluated({ username: admin.username, source: addressOf(3) });
    expect(await floods()).toEqual([
      {
        adminId: admin.id,
        name: 'Ada Example',
        isYou: true,
        attempts: 20,
        addresses: 4,
        hasMoreAddresses: false,
      },
    ]);
    admin = { ...admin, cookie: (await signedIn(app.db)).cookie };
    expect(await floods()).toMatchObject([{ isYou: false }]);
  });

  it('report that there were more addresses than are counted, and end after a day', async () => {
    for (let index = 0; index < 250; index += 1)
      recorder.addRefused({ username: admin.username, source: addressOf(index) });
    await recorder.stop();
    expect(await floods()).toMatchObject([{ attempts: 250, addresses: 200, hasMoreAddresses: true }]);
    await app.db.pool.query(
      `update failed_sign_ins set hour = hour - interval '25 hours', last_at = last_at - interval '25 hours'`,
    );
    expect(await floods()).toEqual([]);
  });
});

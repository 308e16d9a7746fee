import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { failedSignInsRepository } from './failed-sign-ins.repository.ts';
import { failedSignInRecorder } from './failed-sign-ins.ts';
import { knownBrowsersRepository } from './known-browsers.repository.ts';
import { admitAttempt, createAttemptLimiter, type SignInLimitDeps } from './sign-in-limits.ts';

let deps: SignInLimitDeps;
let app: Awaited<ReturnType<typeof testApp>>;
let admin: { id: number; username: string };

beforeAll(async () => {
  app = await testApp();
  const { db } = app.db;
  const unlimited = { burst: 1_000_000, perSecond: 1_000_000 };
  deps = {
    users: adminUsersRepository(db),
    rateLimits: rateLimitsRepository(db),
    knownBrowsers: knownBrowsersRepository(db),
    failedSignIns: failedSignInRecorder({
      failures: failedSignInsRepository(db),
      activity: activityRepository(db),
      log: app.fastify.log,
    }),
    // Off, because these tests are about the limits that all processes share.
    attempts: createAttemptLimiter({ address: unlimited, all: unlimited, refusalDelayMs: 0 }),
  };
});

beforeEach(async () => {
  await app.db.pool.query('truncate rate_limits');
  admin = await newAdministrator();
});

async function newAdministrator() {
  const { id } = await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users where id = $1',
    [id],
  );
  return { id, username: rows[0]!.username };
}

const isAdmitted = (username: string, ip: string, browserTokens: string[] = []) =>
  admitAttempt(deps, { username, ip, browserTokens }).then(
    () => true,
    () => false,
  );

/** How many attempts are admitted in an hour that brings 25 at once and then one every 30 seconds. */
async function admittedInAnHour(attempt: (index: number) => Promise<boolean>): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < 145; index += 1) {
    if (await attempt(index)) admitted += 1;
    if (index < 25) continue;
    // Moving the stored times back has the same effect as a clock that moves on.
    await app.db.pool.query(
      `update rate_limits set next_at = next_at - interval '30 seconds', expires_at = expires_at - interval '30 seconds'`,
    );
  }
  return admitted;
}

describe('the limit of an account', () => {
  it('admits at most 30 guesses an hour from any number of addresses, also for an unknown name', async () => {
    const atAccount = await admittedInAnHour((index) => isAdmitted(admin.username, `address ${index}`));
    await app.db.pool.query('truncate rate_limits');
    const atUnknownName = await admittedInAnHour((index) => isAdmitted('unknown', `address ${index}`));
    expect(atAccount).toBeGreaterThan(20);
    expect(atAccount).toBeLessThanOrEqual(30);
    expect(atUnknownName).toBe(atAccount);
  }, 60_000);

  it('ignores the case of the username', async () => {
    for (let index = 0; index < 30; index += 1) await isAdmitted(admin.username, `address ${index}`);
    expect(await isAdmitted(admin.username.toUpperCase(), 'elsewhere')).toBe(false);
    expect(await isAdmitted((await newAdministrator()).username, 'elsewhere')).toBe(true);
  });

  it('counts concurrent attempts one by one', async () => {
    const admitted = await Promise.all(
      Array.from({ length: 60 }, (_, index) => isAdmitted(admin.username, `address ${index}`)),
    );
    expect(admitted.filter(Boolean).length).toBeLessThanOrEqual(21);
  });
});

describe('the limit of a known browser', () => {
  it('admits it to its own account while all other attempts are refused', async () => {
    const { token } = await deps.knownBrowsers.renew([], admin.id);
    const other = await newAdministrator();
    for (let index = 0; index < 30; index += 1) {
      await isAdmitted(admin.username, 'here');
      await isAdmitted(admin.username, `address ${index}`);
      await isAdmitted(other.username, `address ${index}`);
    }
    expect(await isAdmitted(admin.username, 'here')).toBe(false);
    expect(await isAdmitted(admin.username, 'here', [token])).toBe(true);
    expect(await isAdmitted(other.username, 'here', [token])).toBe(false);
  });

  it('holds for the browser at any address', async () => {
    const { token } = await deps.knownBrowsers.renew([], admin.id);
    const admitted = await admittedInAnHour((index) =>
      isAdmitted(admin.username, `address ${index}`, [token]),
    );
    expect(admitted).toBeLessThanOrEqual(15);
    expect(
      await isAdmitted(admin.username, 'another', [(await deps.knownBrowsers.renew([], admin.id)).token]),
    ).toBe(true);
  }, 60_000);
});

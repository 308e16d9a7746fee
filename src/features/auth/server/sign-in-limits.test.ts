import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { failedSignInsRepository } from './failed-sign-ins.repository.ts';
import { failedSignInRecorder } from './failed-sign-ins.ts';
import { knownBrowsersRepository } from './known-browsers.repository.ts';
import { admitAttempt, createAttemptLimiter, type SignInLimitDeps } from './sign-in-limits.ts';
import { signInThrottleRepository } from './sign-in-throttle.repository.ts';

let deps: SignInLimitDeps;
let app: Awaited<ReturnType<typeof testApp>>;
let admin: { id: number; username: string };

beforeAll(async () => {
  app = await testApp();
  const { db } = app.db;
  const unlimited = { burst: 1_000_000, perSecond: 1_000_000 };
  deps = {
    users: adminUsersRepository(db),
    throttle: signInThrottleRepository(db),
    knownBrowsers: knownBrowsersRepository(db),
    failedSignIns: failedSignInRecorder({
      failures: failedSignInsRepository(db),
      activity: activityRepository(db),
      log: app.fastify.log,
    }),
    // The limits of a process have tests of their own; these are about what holds over all of them.
    attempts: createAttemptLimiter({ address: unlimited, all: unlimited, refusalDelayMs: 0 }),
  };
});

beforeEach(async () => {
  await app.db.pool.query('truncate sign_in_throttle');
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

const isAdmitted = (username: string, place: string, browserTokens: string[] = []) =>
  admitAttempt(deps, { username, place, browserTokens }).then(
    () => true,
    () => false,
  );

/** How many attempts are admitted in an hour that brings three every fifteen seconds. */
async function admittedInAnHour(attempt: (index: number) => Promise<boolean>): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < 720; index += 1) {
    if (await attempt(index)) admitted += 1;
    if (index % 3 < 2) continue;
    // For the table it is the same whether the clock moves on or its times move back.
    await app.db.pool.query(
      `update sign_in_throttle set next_at = next_at - interval '15 seconds', last_at = last_at - interval '15 seconds'`,
    );
  }
  return admitted;
}

describe('an account', () => {
  it('takes at most 30 guesses an hour from however many addresses, and so does a name that is none', async () => {
    const atAccount = await admittedInAnHour((index) => isAdmitted(admin.username, `place ${index}`));
    await app.db.pool.query('truncate sign_in_throttle');
    const atNobody = await admittedInAnHour((index) => isAdmitted('nobody', `place ${index}`));
    expect(atAccount).toBeGreaterThan(20);
    expect(atAccount).toBeLessThanOrEqual(30);
    expect(atNobody).toBe(atAccount);
  }, 60_000);

  it('is one however its name is written', async () => {
    for (let index = 0; index < 30; index += 1) await isAdmitted(admin.username, `place ${index}`);
    expect(await isAdmitted(admin.username.toUpperCase(), 'elsewhere')).toBe(false);
    expect(await isAdmitted((await newAdministrator()).username, 'elsewhere')).toBe(true);
  });

  it('counts every one of many at once', async () => {
    const admitted = await Promise.all(
      Array.from({ length: 60 }, (_, index) => isAdmitted(admin.username, `place ${index}`)),
    );
    expect(admitted.filter(Boolean).length).toBeLessThanOrEqual(21);
  });
});

describe('a browser that signed in before', () => {
  it('is admitted when nobody else is, at this account only', async () => {
    const token = await deps.knownBrowsers.renew([], admin.id);
    const other = await newAdministrator();
    for (let index = 0; index < 30; index += 1) {
      await isAdmitted(admin.username, 'here');
      await isAdmitted(admin.username, `place ${index}`);
      await isAdmitted(other.username, `place ${index}`);
    }
    expect(await isAdmitted(admin.username, 'here')).toBe(false);
    expect(await isAdmitted(admin.username, 'here', [token])).toBe(true);
    expect(await isAdmitted(other.username, 'here', [token])).toBe(false);
  });

  it('has a limit of its own, whatever its address', async () => {
    const token = await deps.knownBrowsers.renew([], admin.id);
    const admitted = await admittedInAnHour((index) => isAdmitted(admin.username, `place ${index}`, [token]));
    expect(admitted).toBeLessThanOrEqual(15);
    expect(await isAdmitted(admin.username, 'another', [await deps.knownBrowsers.renew([], admin.id)])).toBe(
      true,
    );
  }, 60_000);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';

const logLines: { level: number; msg: string; account?: string; attempts?: number; source?: string }[] = [];
let app: Awaited<ReturnType<typeof testApp>>;
let username: string;
let adminId: number;

beforeEach(async () => {
  // The limits in memory belong to a process, so each test starts with a new one.
  logLines.length = 0;
  app = await testApp({
    logLevel: 'warn',
    logStream: { write: (line) => void logLines.push(JSON.parse(line) as (typeof logLines)[number]) },
  });
  ({ id: adminId } = await signedIn(app.db));
  username = await usernameOf(adminId);
});

const usernameOf = async (id: number) => {
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users where id = $1',
    [id],
  );
  return rows[0]!.username;
};
const attempt = (name: string, remoteAddress: string, { password = 'wrong', cookie = '' } = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress,
    headers: { cookie },
    payload: { username: name, password },
  });
const recorded = async (id: number) => {
  const { rows } = await app.db.pool.query<{ evaluated: number; refused: number; sources: number }>(
    `select coalesce(sum(evaluated), 0)::int as evaluated, coalesce(sum(refused), 0)::int as refused,
       count(distinct source)::int as sources from failed_sign_ins where admin_id = $1`,
    [id],
  );
  return rows[0]!;
};
const activityLines = async (title: string) => {
  const { rows } = await app.db.pool.query(
    `select id from activity where action = 'failed-sign-in' and title = $1`,
    [title],
  );
  return rows.length;
};

it('stores a refused guess before the server stops', async () => {
  let guesses = 0;
  let last;
  do {
    last = await attempt(username, '198.51.100.7');
    guesses += 1;
  } while (last.statusCode === 401);
  expect(last.statusCode).toBe(429);
  await app.fastify.close();
  const { evaluated, refused } = await recorded(adminId);
  expect([evaluated, refused]).toEqual([guesses - 1, 1]);
});

describe('a flood of guesses at one account from many addresses', () => {
  it('is evaluated at most 30 times, recorded in full and reported once', async () => {
    const responses = [];
    for (let round = 0; round < 6; round += 1) {
      const guesses = Array.from({ length: 60 }, (_, index) => attempt(username, `198.51.100.${index}`));
      responses.push(...(await Promise.all(guesses)));
    }
    const evaluated = responses.filter(({ statusCode }) => statusCode === 401).length;
    expect(evaluated).toBeLessThanOrEqual(30);
    for (const { statusCode, headers } of responses.slice(-10)) {
      expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    }
    await vi.waitFor(async () =>
      expect(await recorded(adminId)).toEqual({ evaluated, refused: 360 - evaluated, sources: 60 }),
    );
    expect(await activityLines(username)).toBe(1);
    const warnings = logLines.filter(({ account }) => account === username);
    expect(warnings).toEqual([
      expect.objectContaining({ level: 40, source: expect.stringContaining('198.51.100.') }),
    ]);
    expect(warnings[0]!.attempts).toBeGreaterThanOrEqual(20);
  }, 60_000);

  it('does not starve the record of another account', async () => {
    await Promise.all(
      Array.from({ length: 90 }, (_, index) => attempt(`made up ${index}`, `198.51.100.${index}`)),
    );
    await attempt(username, '203.0.113.9');
    await vi.waitFor(async () => expect((await recorded(adminId)).sources).toBe(1));
    expect(await activityLines(username)).toBe(1);
    expect(await activityLines('unknown name')).toBe(1);
    const { rows } = await app.db.pool.query('select * from failed_sign_ins');
    expect(JSON.stringify(rows)).not.toContain('made up');
  }, 60_000);
});

describe('an officer during a flood', () => {
  it('signs in with a new browser while only one address attacks', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => attempt(`made up ${index}`, '198.51.100.1')));
    expect((await attempt(username, '203.0.113.1', { password: testPassword })).statusCode).toBe(200);
  });

  it('signs in with a browser that signed in before, and with no other', async () => {
    const first = await attempt(username, '203.0.113.1', { password: testPassword });
    const [, browser = ''] = [first.headers['set-cookie']].flat();
    expect(browser).toMatch(
      /^__Host-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = browser.split(';')[0]!;
    // The account's limit is used up, as a flood over an hour would.
    await app.db.pool.query(
      `update rate_limits set attempts = 40, next_at = now() + interval '1 hour' where key = $1`,
      [`account ${adminId}`],
    );
    expect((await attempt(username, '203.0.113.2', { password: testPassword })).statusCode).toBe(429);
    const known = await attempt(username, '203.0.113.3', { password: testPassword, cookie });
    expect(known.statusCode).toBe(200);
    expect([known.headers['set-cookie']].flat()[1]).toBe(browser);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { rateLimitsRepository, type RateLimit, type RateLimitsRepository } from './rate-limits.repository.ts';

let database: TestDatabase;
let rateLimits: RateLimitsRepository;

beforeAll(async () => {
  database = await testDatabase();
  rateLimits = rateLimitsRepository(database.db);
});

beforeEach(() => database.pool.query('truncate rate_limits'));

const backoff = (free: number, key = 'address 1.2.3.4'): RateLimit => ({ key, free, policy: 'backoff' });
const hourly = (free: number, key = 'contact'): RateLimit => ({ key, free, policy: 'hourly' });

/** Moving the stored times back has the same effect as a clock that moves on. */
const passTime = (interval: string) =>
  database.pool.query(
    'update rate_limits set next_at = next_at - $1::interval, expires_at = expires_at - $1::interval',
    [interval],
  );

async function takeTimes(count: number, limit: RateLimit): Promise<number[]> {
  const waits = [];
  for (let attempt = 0; attempt < count; attempt += 1) waits.push(await rateLimits.take([limit]));
  return waits;
}

describe('the backoff policy', () => {
  it('admits one attempt more than the free ones, then doubles the wait up to an hour', async () => {
    expect(await takeTimes(3, backoff(2))).toEqual([0, 0, 0]);
    const waits = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wait = await rateLimits.take([backoff(2)]);
      waits.push(wait);
      await passTime(`${wait} seconds`);
      expect(await rateLimits.take([backoff(2)])).toBe(0);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('admits at most twenty attempts an hour where ten are free', async () => {
    let admitted = (await takeTimes(12, backoff(10))).filter((wait) => wait === 0).length;
    for (let second = 0; second < 3600; second += 30) {
      await passTime('30 seconds');
      if ((await rateLimits.take([backoff(10)])) === 0) admitted += 1;
    }
    expect(admitted).toBeGreaterThan(10);
    expect(admitted).toBeLessThanOrEqual(20);
  });

  it('counts from the start after two hours without an attempt', async () => {
    await takeTimes(4, backoff(2));
    await passTime('119 minutes');
    expect(await takeTimes(2, backoff(2))).toEqual([0, 30]);
    await passTime('120 minutes');
    expect(await takeTimes(3, backoff(2))).toEqual([0, 0, 0]);
  });

  it('never makes attempts in the same millisecond wait while they are free', async () => {
    for (let round = 0; round < 40; round += 1) {
      const waits = await Promise.all(Array.from({ length: 5 }, () => rateLimits.take([backoff(1000)])));
      expect(waits).toEqual([0, 0, 0, 0, 0]);
      await rateLimits.refund([backoff(1000)]);
    }
  });
});

describe('the hourly policy', () => {
  it('admits exactly the free attempts until an hour after the first', async () => {
    expect(await rateLimits.take([hourly(3)])).toBe(0);
    await passTime('50 minutes');
    expect(await takeTimes(3, hourly(3))).toEqual([0, 0, 600]);
    await passTime('10 minutes');
    expect(await takeTimes(4, hourly(3))).toEqual([0, 0, 0, 3600]);
  });

  it('admits no more when they come at the same time', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => rateLimits.take([hourly(5)])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

describe('the daily policy', () => {
  it('admits a single attempt, and the next one a day later', async () => {
    const daily = { key: 'notice', free: 1, policy: 'daily' } as const;
    expect(await takeTimes(2, daily)).toEqual([0, 86_400]);
    await passTime('23 hours');
    expect(await rateLimits.take([daily])).toBe(3600);
    await passTime('1 hour');
    expect(await takeTimes(2, daily)).toEqual([0, 86_400]);
  });
});

describe('take', () => {
  it('counts an attempt for all keys or for none', async () => {
    await takeTimes(3, backoff(2));
    expect(await rateLimits.take([backoff(2, 'other'), backoff(2)])).toBeGreaterThan(0);
    const { rows } = await database.pool.query(`select attempts from rate_limits where key = 'other'`);
    expect(rows).toEqual([]);
  });

  it('deletes expired rows', async () => {
    await rateLimits.take([hourly(5, 'first')]);
    await passTime('61 minutes');
    await rateLimits.take([hourly(5, 'second')]);
    const { rows } = await database.pool.query('select key from rate_limits');
    expect(rows).toEqual([{ key: 'second' }]);
  });

  it('does not deadlock when many expired keys are taken at the same time', async () => {
    const all = () =>
      Promise.all(Array.from({ length: 20 }, (_, index) => rateLimits.take([hourly(5, `key ${index}`)])));
    await all();
    await passTime('61 minutes');
    expect(new Set(await all())).toEqual(new Set([0]));
  });
});

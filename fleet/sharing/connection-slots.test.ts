import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { createConnectionSlots, type ConnectionSlots } from './connection-slots.ts';
import { isDatabaseAway } from '../../src/infra/db/database-away.ts';
import { openDatabase, type OpenDatabase } from '../../src/infra/db/pool.ts';

let shared: TestDatabase;
let slots: ConnectionSlots;

beforeEach(async () => {
  shared = await testDatabase();
  slots = createConnectionSlots(2);
});

function open(url = shared.url, connections = 3): OpenDatabase {
  const database = openDatabase(url, { connections, slots });
  atEnd(() => database.close());
  return database;
}

async function backendPid({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  return (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
}

/** Holds a connection until the returned function is called. */
async function hold({ pool }: OpenDatabase): Promise<() => void> {
  const client = await pool.connect();
  return () => client.release();
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the slots for connections', () => {
  it('bound the connections of all pools together', async () => {
    const databases = [open(), open(), open()];
    const counts = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const { rows } = await databases[index % 3]!.db.execute<{ count: number }>(
          sql`select count(*)::int as count, pg_sleep(0.02) from pg_stat_activity where datname = current_database()`,
        );
        return rows[0]!.count;
      }),
    );
    expect(Math.max(...counts)).toBe(2);
    expect([slots.taken, slots.waiting]).toEqual([2, 0]);
  });

  it('are taken from idle connections of other pools at once, the least recently used first', async () => {
    const [first, second, third] = [open(), open(), open()];
    const kept = await backendPid(first);
    await backendPid(second);
    await backendPid(first);
    const started = performance.now();
    await backendPid(third);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect([first, second, third].map(({ pool }) => pool.totalCount)).toEqual([1, 0, 1]);
    expect(await backendPid(first)).toBe(kept);
  });

  it('are taken from a connection as soon as it is idle', async () => {
    const [first, second] = [open(), open()];
    const releases = [await hold(first), await hold(first)];
    const waiting = backendPid(second);
    await expect.poll(() => slots.waiting).toBe(1);
    releases[0]!();
    expect(await waiting).toEqual(expect.any(Number));
    releases[1]!();
    expect([first.pool.totalCount, second.pool.totalCount]).toEqual([1, 1]);
  });

  it('are given in order of arrival', async () => {
    const releases = [await hold(open()), await hold(open())];
    const finished: number[] = [];
    const waiting = [0, 1, 2, 3].map(async (index) => {
      await backendPid(open());
      finished.push(index);
    });
    releases[0]!();
    await Promise.all(waiting);
    releases[1]!();
    expect(finished).toEqual([0, 1, 2, 3]);
  });

  it('let a pool that gets none fail as with an unavailable database', { timeout: 15_000 }, async () => {
    const database = open();
    const releases = [await hold(open()), await hold(open())];
    const started = performance.now();
    const failures = await Promise.all([failureOf(backendPid(database)), failureOf(backendPid(database))]);
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(failures.map(isDatabaseAway)).toEqual([true, true]);
    expect([slots.taken, slots.waiting, database.pool.totalCount]).toEqual([2, 0, 0]);
    for (const release of releases) release();
    expect(await backendPid(database)).toEqual(expect.any(Number));
  });

  it('let a pool close whose connection still waits', { timeout: 15_000 }, async () => {
    const database = openDatabase(shared.url, { slots });
    const releases = [await hold(open()), await hold(open())];
    const failure = failureOf(backendPid(database));
    await expect.poll(() => slots.waiting).toBe(1);
    await database.close();
    expect(isDatabaseAway(await failure)).toBe(true);
    for (const release of releases) release();
    expect(slots.waiting).toBe(0);
  });
});

describe('a slot is free again', () => {
  it('after its connection is closed', async () => {
    const database = openDatabase(shared.url, { slots });
    await backendPid(database);
    expect(slots.taken).toBe(1);
    await database.close();
    await expect.poll(() => slots.taken).toBe(0);
  });

  it('after its connection was idle for long', async () => {
    const database = openDatabase(shared.url, { slots, idleMs: 50 });
    atEnd(() => database.close());
    await backendPid(database);
    await expect.poll(() => slots.taken).toBe(0);
  });

  it('after its connection broke, idle or in use', async () => {
    const database = open();
    await shared.pool.query('select pg_terminate_backend($1, 5000)', [await backendPid(database)]);
    await expect.poll(() => slots.taken).toBe(0);
    await failureOf(database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect.poll(() => slots.taken).toBe(0);
  });

  it.each([
    ['a database that does not exist', () => shared.url.replace('/test_', '/missing_')],
    ['a port without a server', () => 'postgresql://app@127.0.0.1:1/chapter'],
  ])('after a connection to %s failed', async (_, url) => {
    const database = open(url());
    await Promise.all(Array.from({ length: 10 }, () => failureOf(backendPid(database))));
    await expect.poll(() => [slots.taken, slots.waiting]).toEqual([0, 0]);
  });

  it('after a server did not respond in time', { timeout: 15_000 }, async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    atEnd(() => server.close());
    const silent = open(`postgresql://app@127.0.0.1:${(server.address() as AddressInfo).port}/chapter`);
    const failures = [failureOf(backendPid(silent)), failureOf(backendPid(silent))];
    await sleep(1_000);
    // Waits for a slot that is free two seconds later.
    expect(await backendPid(open())).toEqual(expect.any(Number));
    expect((await Promise.all(failures)).map(isDatabaseAway)).toEqual([true, true]);
    await expect.poll(() => slots.taken).toBe(1);
    for (const socket of sockets) socket.destroy();
  });
});

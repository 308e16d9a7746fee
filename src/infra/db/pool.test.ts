import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase, type Database, type OpenDatabase } from './pool.ts';

let shared: TestDatabase;
let database: OpenDatabase;
let lost: Error[];

beforeEach(async () => {
  shared = await testDatabase();
  lost = [];
  // One connection: a client that is never released makes every later query fail.
  database = openDatabase(shared.url, { connections: 1, onConnectionLost: (error) => lost.push(error) });
});

afterEach(() => database.close());

const backendPid = async (db: Database) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

const terminate = (pid: number) => shared.pool.query('select pg_terminate_backend($1, 5000)', [pid]);

const toFormError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connection that PostgreSQL terminates', () => {
  it('fails the transaction that held it, and only that', async () => {
    const failure = await toFormError(
      database.db.transaction(async (tx) => {
        await terminate(await backendPid(tx));
        await sleep(50);
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await backendPid(database.db)).toEqual(expect.any(Number));
    expect(lost).toHaveLength(1);
  });

  it('fails a transaction in the middle of a statement', async () => {
    let pid = 0;
    const work = toFormError(
      database.db.transaction(async (tx) => {
        pid = await backendPid(tx);
        await tx.execute(sql`select pg_sleep(4)`);
      }),
    );
    await expect.poll(() => pid).not.toBe(0);
    await terminate(pid);
    expect(isDatabaseAway(await work)).toBe(true);
    expect(await backendPid(database.db)).not.toBe(pid);
  });

  it('is replaced after BEGIN itself failed', async () => {
    database.pool.once('acquire', (client) => destroySocket(client));
    expect(isDatabaseAway(await toFormError(database.db.transaction(backendPid)))).toBe(true);
    expect(await database.db.transaction(backendPid)).toEqual(expect.any(Number));
  });

  it('is replaced while it is idle', async () => {
    await terminate(await backendPid(database.db));
    await expect.poll(() => lost).toHaveLength(1);
    expect(await backendPid(database.db)).toEqual(expect.any(Number));
  });
});

describe('a transaction that fails for another reason', () => {
  it('is rolled back and keeps its connection', async () => {
    const before = await backendPid(database.db);
    const refusal = new Error('refused');
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into chapter_details (id, topic) values (1, 'president')`);
      throw refusal;
    });
    expect(await toFormError(work)).toBe(refusal);
    const { rows } = await database.db.execute(sql`select id from chapter_details`);
    expect(rows).toEqual([]);
    expect(await backendPid(database.db)).toBe(before);
  });
});

describe('the notices of a database', () => {
  let heard: string[];

  function listenTo(channels: string[], connections: number): Database {
    heard = [];
    const onNotice = { channels, call: (channel: string) => void heard.push(channel) };
    const { db, close } = openDatabase(shared.url, { connections, onNotice });
    atEnd(close);
    return db;
  }

  const notify = (db: Database, channel: string) => db.execute(sql`select pg_notify(${channel}, '')`);

  it('come over the connection that committed, from all its channels and no other', async () => {
    const db = listenTo(['content_changed', 'Another one'], 1);
    await db.transaction((tx) => notify(tx, 'content_changed'));
    await notify(db, 'Another one');
    await notify(db, 'a third');
    await backendPid(db);
    expect(heard).toEqual(['content_changed', 'Another one']);
  });

  it('do not come from a transaction that is rolled back', async () => {
    const db = listenTo(['content_changed'], 1);
    const work = db.transaction(async (tx) => {
      await notify(tx, 'content_changed');
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    await backendPid(db);
    expect(heard).toEqual([]);
  });

  it('come over every open connection', async () => {
    const db = listenTo(['content_changed'], 2);
    await Promise.all([db.execute(sql`select pg_sleep(0.1)`), db.execute(sql`select pg_sleep(0.1)`)]);
    await notify(db, 'content_changed');
    await expect.poll(() => heard).toHaveLength(2);
    await notify(shared.db, 'content_changed');
    await expect.poll(() => heard).toHaveLength(4);
  });
});

function destroySocket(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

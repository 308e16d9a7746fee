import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startThrowawayPostgres } from '../scripts/local-postgres.ts';
import { query } from './databases.ts';
import { createOwnDatabase, type OwnDatabase } from './own-site.ts';
import { startServerProcess, type ServerProcess } from './servers.ts';
import { expect, test } from './test.ts';

// Servers of their own, because locks and overload would disturb tests that read the demo chapter at the same time.
let database: OwnDatabase;
let server: ServerProcess;
test.beforeAll(async () => {
  database = await createOwnDatabase({ now: new Date().toISOString(), events: 'demo' });
});
test.afterAll(() => database.drop());
test.beforeEach(async () => {
  // Jobs start after the port is open and would wait for the same lock.
  server = await startServerProcess({ databaseUrl: database.url, env: { JOBS: 'off' } });
});
test.afterEach(() => server.stop());

test('a stopping server finishes the request in progress and accepts no more', async () => {
  // The row is locked, so the read of the page is surely in progress when the server gets the signal.
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table chapter_details in access exclusive mode');
  const running = fetch(`${server.url}/api/site`);
  const waiting = () =>
    query(database.url, `select from pg_locks where not granted and relation = 'chapter_details'::regclass`);
  await expect.poll(async () => (await waiting()).length, { intervals: [50] }).toBeGreaterThan(0);
  const stopped = server.stop();
  const asked = () =>
    fetch(`${server.url}/healthz`).then(
      () => 'responded',
      () => 'refused',
    );
  await expect.poll(asked, { intervals: [50] }).toBe('refused');
  await holder.query('commit');
  await holder.end();
  const response = await running;
  expect(response.status).toBe(200);
  expect(await response.json()).toHaveProperty('chapterName');
  expect(await stopped).toBe(0);
});

test('slow senders lose their connection while all others are served @nightly', async () => {
  test.setTimeout(60_000);
  const port = Number(new URL(server.url).port);
  // The first page of a server takes longer, so it is loaded before.
  await fetch(`${server.url}/events`);
  const sockets: Socket[] = [];
  for (let index = 0; index < 400; index += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /events HTTP/1.1\r\nHost: slow\r\nX-Drip: ');
    sockets.push(socket);
  }
  const started = Date.now();
  const closed = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('.')), 500);
  try {
    for (let index = 0; index < 10; index += 1) {
      const before = performance.now();
      expect((await fetch(`${server.url}/events`)).status).toBe(200);
      expect(performance.now() - before).toBeLessThan(1_000);
      await sleep(200);
    }
    await closed;
    expect(Date.now() - started).toBeLessThan(15_000);
  } finally {
    clearInterval(drip);
    sockets.forEach((socket) => socket.destroy());
  }
});

test('a query that takes too long gets a clean response @nightly', async () => {
  const { default: pg } = await import('pg');
  const postgres = await startThrowawayPostgres();
  const url = postgres.url('postgres');
  const own = await startServerProcess({ databaseUrl: url, env: { JOBS: 'off' } });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table events in access exclusive mode');
  try {
    const started = Date.now();
    const response = await fetch(`${own.url}/api/events?limit=1`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(Date.now() - started).toBeLessThan(4_000);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await own.stop();
  await postgres.stop();
});

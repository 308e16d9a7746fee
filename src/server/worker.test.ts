import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openPostOffice, type PostOffice } from '../../test/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  // This one, as with JOBS=off, only takes messages in.
  app = await testApp();
  office = await openPostOffice(app.db, { slowness: 10_000 });
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await end(worker, 'SIGKILL');
});

/** A worker as a process of its own; answers when it is at work. */
async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['src/server/worker.ts'], {
    env: {
      DATABASE_URL: app.db.url,
      SITE_ORIGIN: 'https://chapter.example',
      FILES_FOLDER: '.data/test-files',
      SMTP_URL: office.server.url,
      CONTACT_EMAILS_PER_HOUR: '1000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  await new Promise<void>((resolve, reject) => {
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
    createInterface({ input: worker.stdout }).on('line', (line) => {
      if (line.includes('the worker is at work')) resolve();
    });
  });
  return worker;
}

async function end(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (worker.exitCode !== null || worker.signalCode !== null) return worker.exitCode;
  const gone = once(worker, 'exit');
  worker.kill(signal);
  await gone;
  return worker.exitCode;
}

let written = 0;

/** So many messages, each another one: what comes twice is kept once. */
async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: `198.51.100.${index % 250}`,
      payload: { name: 'Ada', email: 'ada@home.example', message: `Message ${(written += 1)}` },
    });
    expect(response.statusCode).toBe(201);
  }
}

const keys = () => new Set(office.server.taken.map(({ key }) => key));

it(
  'mails what was stored before it was killed with -9, and ends in good order when asked to',
  { timeout: 60_000 },
  async () => {
    office.server.mood = 'silent';
    const first = await startWorker();
    await write(10);
    // It hangs at the mail server's door with some of them in its hands.
    await expect.poll(() => office.server.visits, { timeout: 20_000 }).toBeGreaterThan(0);
    await end(first, 'SIGKILL');
    await write(5);
    expect(office.server.taken).toEqual([]);
    office.server.mood = 'well';
    const second = await startWorker();
    await expect.poll(() => office.server.taken.length, { timeout: 30_000 }).toBe(15);
    expect(keys().size).toBe(15);
    expect(await end(second, 'SIGTERM')).toBe(0);
  },
);

it(
  'asked to end while the mail server thinks about a mail, writes down that it was taken',
  { timeout: 60_000 },
  async () => {
    office.server.mood = 'slow-to-say-yes';
    const worker = await startWorker();
    await write(1);
    await expect.poll(() => office.server.taken.length, { timeout: 20_000 }).toBe(1);
    expect(await end(worker, 'SIGTERM')).toBe(0);
    const { rows } = await app.db.pool.query('select state from message_mails');
    expect(rows).toEqual([{ state: 'sent' }]);
  },
);

it('does not mail twice what two of them see at once', { timeout: 60_000 }, async () => {
  await Promise.all([startWorker(), startWorker()]);
  for (let round = 0; round < 4; round += 1) {
    await write(20);
    await sleep(500);
  }
  await expect.poll(() => keys().size, { timeout: 30_000 }).toBe(80);
  await sleep(3_000);
  expect(office.server.taken).toHaveLength(80);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { startFaultySmtpServer, type FaultySmtpServer } from '../../lab/chaos/faulty-smtp-server.ts';
import { describeChapter } from '../../test/email-delivery.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let smtp: FaultySmtpServer;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  // A server with JOBS=off, which only receives messages.
  app = await testApp();
  await describeChapter(app.db.pool);
  smtp = await startFaultySmtpServer({ delayMs: 3_000 });
  return () => smtp.stop();
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await end(worker, 'SIGKILL');
});

/** Starts a worker process and waits until it works. */
async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['src/server/worker.ts'], {
    env: {
      DATABASE_URL: app.db.url,
      SITE_ORIGIN: 'https://chapter.example',
      FILES_FOLDER: '.data/test-files',
      SMTP_URL: smtp.url,
      CONTACT_EMAILS_PER_HOUR: '1000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  await new Promise<void>((resolve, reject) => {
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
    createInterface({ input: worker.stdout }).on('line', (line) => {
      if (line.includes('the worker has started')) resolve();
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

let sequence = 0;

/** Sends messages with different texts, because a repeated message is stored once. */
async function sendMessages(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: `198.51.100.${index % 250}`,
      payload: { name: 'Ada', email: 'ada@home.example', message: `Message ${(sequence += 1)}` },
    });
    expect(response.statusCode).toBe(201);
  }
}

const messageIds = () => new Set(smtp.accepted.map(({ messageId }) => messageId));

it(
  'sends every stored email after it was killed with -9, and exits cleanly on SIGTERM',
  { timeout: 60_000 },
  async () => {
    smtp.fault = 'silent';
    const first = await startWorker();
    await sendMessages(6);
    await expect.poll(() => smtp.connections, { timeout: 20_000 }).toBeGreaterThan(0);
    await end(first, 'SIGKILL');
    await sendMessages(2);
    expect(smtp.accepted).toEqual([]);
    smtp.fault = 'none';
    const second = await startWorker();
    // All but the one that was being sent. Its job is retried after 15 minutes.
    await expect.poll(() => smtp.accepted.length, { timeout: 20_000 }).toBe(7);
    await app.db.pool.query(
      `update pgboss.job set started_on = now() - interval '16 minutes' where state = 'active'`,
    );
    const boss = new PgBoss({
      db: { executeSql: (text, values) => app.db.pool.query(text, values) },
      migrate: false,
      schedule: false,
    });
    await boss.start();
    await app.db.pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
    await boss.supervise('send-email');
    await boss.stop({ graceful: false });
    await app.db.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(() => smtp.accepted.length, { timeout: 20_000 }).toBe(8);
    expect(messageIds().size).toBe(8);
    expect(await end(second, 'SIGTERM')).toBe(0);
  },
);

it('retries waiting emails at once when it is restarted', { timeout: 60_000 }, async () => {
  smtp.fault = 'busy';
  const first = await startWorker();
  await sendMessages(3);
  const waiting = async () =>
    (await app.db.pool.query(`select from pgboss.job where name = 'send-email' and state = 'retry'`))
      .rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(3);
  await end(first, 'SIGTERM');
  // The pause after many attempts.
  await app.db.pool.query(
    `update pgboss.job set start_after = now() + interval '10 minutes' where state = 'retry'`,
  );
  smtp.fault = 'none';
  await startWorker();
  await expect.poll(() => messageIds().size, { timeout: 10_000 }).toBe(3);
});

it('records an email as sent that is confirmed after SIGTERM', { timeout: 60_000 }, async () => {
  smtp.fault = 'slow-to-confirm';
  const worker = await startWorker();
  await sendMessages(1);
  await expect.poll(() => smtp.accepted.length, { timeout: 20_000 }).toBe(1);
  expect(await end(worker, 'SIGTERM')).toBe(0);
  const { rows } = await app.db.pool.query('select state from emails');
  expect(rows).toEqual([{ state: 'sent' }]);
});

it('sends each email once although two workers run', { timeout: 60_000 }, async () => {
  await Promise.all([startWorker(), startWorker()]);
  for (let round = 0; round < 4; round += 1) {
    await sendMessages(6);
    await sleep(300);
  }
  await expect.poll(() => messageIds().size, { timeout: 30_000 }).toBe(24);
  await sleep(1_000);
  expect(smtp.accepted).toHaveLength(24);
});

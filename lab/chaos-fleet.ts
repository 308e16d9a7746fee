/**
 * Writes to many chapters at once while the process that serves them is killed with -9 again and again, and checks that nothing was lost,
 * stored twice or stored in another chapter, and that the chapters are back within seconds: `node lab/chaos-fleet.ts --chapters 20 --kills 10`.
 * `--max-seconds 15` is for a busy machine, `--keep` writes the figures to lab/growth.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Chapter } from '../fleet/control/chapters.repository.ts';
import { hostOf } from '../fleet/host-name.ts';
import { createChapter } from '../fleet/provisioning/create-chapter.ts';
import { forEachInParallel } from '../src/infra/backup/for-each-in-parallel.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { withClient } from '../src/infra/db/with-client.ts';
import { median, quantile, table, writeFigures } from './bench/write-figures.ts';
import { buildAll } from '../scripts/build.ts';
import { createSignedInAdministrator } from '../scripts/administrator.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { startFaultySmtpServer } from './chaos/faulty-smtp-server.ts';
import { fleetWriter, type FleetWriter } from './chaos/fleet-writer.ts';
import { startFleetProcess, type FleetProcess } from '../fleet/tools/fleet-process.ts';
import { hostName, prepareEmptyFleet } from '../fleet/tools/fleet-under-test.ts';

const { values: options } = parseArgs({
  options: {
    chapters: { type: 'string', default: '20' },
    kills: { type: 'string', default: '10' },
    'max-seconds': { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
  },
});
const [count, kills] = [Number(options.chapters), Number(options.kills)];

/** From the start of the process until every chapter serves a page and accepts a write. */
const MAX_BACK_MS = Number(options['max-seconds']) * 1000;
const MAX_DELIVERY_MS = 600_000;
/** A worker visits two chapters at a time, and each sends one email at a time. */
const EMAILS_IN_FLIGHT = 2;
/** Longer than an email takes, so that a second copy would have arrived. */
const REPEAT_WAIT_MS = 3_000;

await buildAll();
const smtpServer = await startFaultySmtpServer();
const fleet = await prepareEmptyFleet({
  SMTP_URL: smtpServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
  CONTACT_EMAILS_PER_HOUR: '100000',
  BACKUPS: 'off',
  JOBS: 'on',
});
const problems: string[] = [];
const onProblem = (problem: string) => void problems.push(problem);
const writers: FleetWriter[] = [];
/** The milliseconds of every chapter after every start. */
const backTimes: number[] = [];
const listenTimes: number[] = [];
/** Of each process until all chapters were back: the same on a busy machine. */
const cpuSeconds: number[] = [];
const lateStarts: string[] = [];
let server: FleetProcess | undefined;
let url = '';

try {
  for (let number = 1; number <= count; number += 1) writers.push(await prepareWriter(number));
  await start();
  let isStopping = false;
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isStopping)));
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(500 + Math.random() * 2_000);
    await server!.kill();
    await skipClaims();
    await start();
  }
  isStopping = true;
  await writing;
  const seconds = await waitUntilDelivered();
  for (const writer of writers) await writer.compare();
  await report(seconds, await compareEmails());
} finally {
  await server?.kill();
  await smtpServer.stop();
  await fleet.stop();
}

async function prepareWriter(number: number): Promise<FleetWriter> {
  const chapter = await createChapter({ origin: `https://${hostName(number)}` }, fleet);
  const { db, pool, close } = openDatabase(chapter.databaseUrl, { connections: 1 });
  try {
    await describeChapter(pool, { chapterName: hostName(number), email: addressOf(chapter) });
    const cookie = `__Host-${await createSignedInAdministrator(db)}`;
    return fleetWriter({ chapter, number, cookie }, { url: () => url, onProblem });
  } finally {
    await close();
  }
}

function addressOf({ origin }: Chapter): string {
  return `hello@${hostOf(origin)}`;
}

/** Starts the process at the same port as before, and measures until all chapters are back. */
async function start(): Promise<void> {
  const startedAt = performance.now();
  const port = url === '' ? '0' : new URL(url).port;
  server = await startFleetProcess({ settings: { ...fleet.settings, PORT: port } });
  url = server.url;
  listenTimes.push(performance.now() - startedAt);
  await Promise.all(
    writers.map(async (writer) => {
      await writer.waitUntilBack();
      backTimes.push(performance.now() - startedAt);
    }),
  );
  cpuSeconds.push(server.cpuSeconds());
  const slowest = Math.max(...backTimes.slice(-count));
  if (slowest > MAX_BACK_MS) lateStarts.push(`the chapters were back after ${Math.round(slowest)} ms`);
}

/** Skips the minute after which the chapters that a killed process had claimed are visited again, and the 15 minutes of its emails. */
async function skipClaims(): Promise<void> {
  await withClient(fleet.env.controlUrl, 'chaos', (client) =>
    client.query('update chapters set claimed_until = now() where claimed_until is not null'),
  );
  await forEachInParallel(writers, async ({ chapter }) => {
    await withClient(chapter.databaseUrl, 'chaos', (client) =>
      client.query(
        `update pgboss.job set started_on = now() - interval '16 minutes' where name = 'send-email' and state = 'active'`,
      ),
    );
  });
}

async function waitUntilDelivered(): Promise<number> {
  const startedAt = performance.now();
  for (const { chapter } of writers) {
    await withClient(chapter.databaseUrl, 'chaos', async (client) => {
      while (performance.now() - startedAt < MAX_DELIVERY_MS) {
        const { rows } = await client.query<{ left: number }>(
          `select count(*)::int as left from emails where state <> 'sent'`,
        );
        if (rows[0]!.left === 0) return;
        await sleep(200);
      }
      onProblem(`emails of ${chapter.origin} were not sent within ${MAX_DELIVERY_MS / 60_000} minutes`);
    });
  }
  return (performance.now() - startedAt) / 1000;
}

/** How many emails were accepted twice, under the same Message-ID. */
async function compareEmails(): Promise<number> {
  await sleep(REPEAT_WAIT_MS);
  const times = new Map<string, number>();
  for (const { messageId, to } of smtpServer.accepted) {
    const key = `${messageId} ${to.join()}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  let expected = 0;
  for (const { chapter, acknowledged } of writers) {
    const { rows } = await withClient(chapter.databaseUrl, 'chaos', (client) =>
      client.query<{ messageId: string }>(
        `select message_id as "messageId" from emails join contacts on reference_id = contacts.id`,
      ),
    );
    if (rows.length !== acknowledged.messages.length)
      onProblem(`${chapter.origin} has ${rows.length} emails for ${acknowledged.messages.length} messages`);
    for (const { messageId } of rows)
      if (!times.has(`${messageId} ${addressOf(chapter)}`)) onProblem(`${messageId} was not delivered`);
    expected += rows.length;
  }
  if (times.size !== expected) onProblem(`${times.size} different emails were delivered, not ${expected}`);
  const repeated = smtpServer.accepted.length - times.size;
  if (repeated > kills * EMAILS_IN_FLIGHT) onProblem(`${repeated} emails were delivered twice`);
  return repeated;
}

async function report(seconds: number, repeated: number): Promise<void> {
  const sum = (figure: (writer: FleetWriter) => number) =>
    writers.reduce((total, writer) => total + figure(writer), 0).toLocaleString('en-US');
  const ofRestarts = backTimes.slice(count);
  const rows = [
    [`${count} chapters, ${kills} kills`, 'figure'],
    ['events acknowledged', sum(({ acknowledged }) => acknowledged.events.length)],
    ['messages acknowledged', sum(({ acknowledged }) => acknowledged.messages.length)],
    ['attempts that were repeated', sum(({ repeats }) => repeats())],
    ['lost, stored twice or in another chapter', String(problems.length)],
    ['process started to listening, median', `${(median(listenTimes.slice(1)) / 1000).toFixed(1)} s`],
    ['process started to chapter back, median', `${(median(ofRestarts) / 1000).toFixed(1)} s`],
    ['the same, p95', `${(quantile(ofRestarts, 0.95) / 1000).toFixed(1)} s`],
    ['the last chapter, slowest start', `${(Math.max(...ofRestarts) / 1000).toFixed(1)} s`],
    ['processor time until all were back, median', `${median(cpuSeconds.slice(1)).toFixed(1)} s`],
    ['emails delivered', smtpServer.accepted.length.toLocaleString('en-US')],
    ['of these twice, under the same Message-ID', String(repeated)],
    ['last write to last email', `${seconds.toFixed(1)} s`],
  ];
  console.log(table(rows));
  const failures = [...problems.slice(0, 20), ...lateStarts];
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
  if (options.keep && failures.length === 0) await writeFigures('kills', table(rows), 'lab/growth.md');
}

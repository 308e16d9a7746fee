import { setTimeout as sleep } from 'node:timers/promises';
import type { Chapter } from '../control/chapters.repository.ts';
import { hostOf } from '../host-name.ts';
import { forEachInParallel } from '../../src/infra/backup/for-each-in-parallel.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { quantile } from '../../lab/bench/write-figures.ts';
import { startFaultySmtpServer, type FaultySmtpServer } from '../../lab/chaos/faulty-smtp-server.ts';
import { readPid } from '../../scripts/local-postgres.ts';
import { askHost } from './ask-host.ts';
import { cpuSecondsOfTree, startFleetProcess, type FleetProcess } from './fleet-process.ts';
import type { FleetUnderTest, Measurement } from './fleet-under-test.ts';
import { makeNightDue, waitForNight } from './missed-night.ts';
import { makeAllDue, secondsUntilVisited } from './visits.ts';

interface JobOptions {
  idleSeconds: number;
}

/** When a message was sent, by its text. */
type SentMessages = Map<string, { host: string; sentAt: number }>;

const MESSAGES_EACH = 3;
const MESSAGES_ALONE = 10;
const NIGHT_MINUTES = 90;
const MAX_EMAIL_WAIT_MS = 600_000;
/** Longer than an email takes, so that a second copy would have arrived. */
const REPEAT_WAIT_MS = 3_000;

/**
 * One worker runs the jobs of all chapters: it emails messages that another process has received, and catches up with a night that all
 * chapters missed. Fails if an email or a job is missing or doubled.
 */
export async function measureJobs(
  { fleet, report }: Measurement,
  { idleSeconds }: JobOptions,
): Promise<void> {
  const chapters = (await fleet.chapters.list()).filter(({ state }) => state === 'active');
  const smtpServer = await startFaultySmtpServer();
  const settings = { ...fleet.settings, SMTP_URL: smtpServer.url, TRUSTED_PROXIES: '127.0.0.1' };
  const processes: FleetProcess[] = [];
  try {
    await forEachInParallel(chapters, giveContactAddress);
    // Its own settings are JOBS=off: only a notice makes the worker look.
    const server = await startFleetProcess({ settings });
    processes.push(server);
    const worker = await startFleetProcess({ settings, command: 'fleet worker' });
    processes.push(worker);
    await makeAllDue(fleet);
    report('worker: first visit of every chapter', `${(await secondsUntilVisited(fleet)).toFixed(1)} s`);
    const post = { server, smtpServer, report };
    await measureEmails(chapters.slice(0, 1), { ...post, name: 'alone', count: MESSAGES_ALONE, parallel: 1 });
    await measureEmails(chapters, {
      ...post,
      name: 'all chapters at once',
      count: MESSAGES_EACH,
      parallel: 4,
    });
    await measureNight({ fleet, report }, chapters, worker);
    const before = worker.cpuSeconds();
    await sleep(idleSeconds * 1000);
    const share = ((worker.cpuSeconds() - before) / idleSeconds) * 100;
    report('worker: processor at rest', `${share.toFixed(1)} % of one core`);
  } finally {
    for (const process of processes) await process.stop();
    await smtpServer.stop();
  }
}

async function giveContactAddress({ databaseUrl, origin }: Chapter): Promise<void> {
  const email = JSON.stringify({ email: addressOf(hostOf(origin)) });
  await withClient(databaseUrl, 'measure', (client) =>
    client.query(`update chapter_details set published = published || $1 where topic = 'contact'`, [email]),
  );
}

function addressOf(host: string): string {
  return `hello@${host}`;
}

interface EmailRun {
  server: FleetProcess;
  smtpServer: FaultySmtpServer;
  report: Measurement['report'];
  name: string;
  /** Messages to each chapter. */
  count: number;
  /** Visitors at the same time. With one, each message waits for the email of the one before. */
  parallel: number;
}

async function measureEmails(
  chapters: readonly Chapter[],
  { server, smtpServer, report, name, count, parallel }: EmailRun,
): Promise<void> {
  const hosts = chapters.map(({ origin }) => hostOf(origin));
  const sent: SentMessages = new Map();
  smtpServer.accepted.length = 0;
  const requests = Array.from({ length: count }, (_, round) => hosts.map((host) => ({ host, round }))).flat();
  const visitor = async () => {
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { host, round } = next;
      const message = `Message ${round} ${name} for ${host}.`;
      sent.set(message, { host, sentAt: performance.now() });
      await sendMessage(server.url, { host, message, clientIp: `10.1.0.${round}` });
      if (parallel === 1) await waitForEmails(smtpServer, sent.size);
    }
  };
  await Promise.all(Array.from({ length: parallel }, visitor));
  await waitForEmails(smtpServer, sent.size);
  await sleep(REPEAT_WAIT_MS);
  const times = compareEmails(sent, smtpServer);
  const seconds = [0.5, 0.95, 1].map((share) => (quantile(times, share) / 1000).toFixed(2));
  report(`message to email, ${name} (${sent.size}), p50 / p95 / max`, `${seconds.join(' / ')} s`);
}

async function sendMessage(
  url: string,
  { host, message, clientIp }: { host: string; message: string; clientIp: string },
): Promise<void> {
  const { status, body } = await askHost(url, {
    host,
    path: '/api/contact',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': clientIp },
    body: JSON.stringify({ name: 'Ada Example', email: 'ada@home.example', message }),
  });
  if (status !== 201) throw new Error(`${host} responded to a message with ${status}: ${body}`);
}

async function waitForEmails({ accepted }: FaultySmtpServer, count: number): Promise<void> {
  const deadline = performance.now() + MAX_EMAIL_WAIT_MS;
  while (accepted.length < count && performance.now() < deadline) await sleep(20);
}

/** Every message was emailed once, to the chapter it was for. Returns the milliseconds from each message to its email. */
function compareEmails(sent: SentMessages, { accepted }: FaultySmtpServer): number[] {
  const left = new Map(sent);
  const times = accepted.map(({ raw, to, at }) => {
    const message = [...left.keys()].find((text) => raw.includes(text));
    if (message === undefined) throw new Error(`An email was sent twice, or by no one: ${raw}`);
    const { host, sentAt } = left.get(message)!;
    if (to.join() !== addressOf(host)) throw new Error(`“${message}” went to ${to.join()}.`);
    left.delete(message);
    return at - sentAt;
  });
  if (left.size > 0) throw new Error(`${left.size} of ${sent.size} messages were not emailed.`);
  return times;
}

/** All chapters have missed last night, so that all its jobs are due at once. */
async function measureNight(
  { fleet, report }: Measurement,
  chapters: readonly Chapter[],
  worker: FleetProcess,
): Promise<void> {
  const since = new Date();
  await forEachInParallel(chapters, makeNightDue);
  const postgres = postgresProcess(fleet);
  const cpuBefore = { worker: worker.cpuSeconds(), postgres: cpuSecondsOfTree(postgres) };
  const startedAt = performance.now();
  await makeAllDue(fleet);
  const { jobs, backups, restores } = await waitForNight(fleet, chapters, since);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = {
    worker: worker.cpuSeconds() - cpuBefore.worker,
    postgres: cpuSecondsOfTree(postgres) - cpuBefore.postgres,
  };
  report(
    `a missed night of ${chapters.length} chapters at once`,
    `${jobs} jobs, ${backups} backups and ${restores} test restores in ${seconds.toFixed(0)} s`,
  );
  report(
    'CPU time of the worker and of PostgreSQL',
    `${cpu.worker.toFixed(0)} s and ${cpu.postgres.toFixed(0)} s`,
  );
  const share = (seconds / (NIGHT_MINUTES * 60)) * 100;
  report(`of the ${NIGHT_MINUTES} minutes over which nights are spread`, `${share.toFixed(1)} %`);
}

function postgresProcess({ postgres }: FleetUnderTest): number {
  return readPid(new URL(postgres.url('postgres')).searchParams.get('host')!)!;
}

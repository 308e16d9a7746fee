/**
 * Sends an announcement while the site's own server is killed with -9 again and again: each address gets it once, except the one that
 * was being sent to, and the counts add up (`node lab/chaos-announcements.ts --recipients 300 --kills 10`). Without kills, it measures
 * how long messages and sign-ups wait for their emails meanwhile (`--recipients 2000 --kills 0 --others 20`).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openJobs } from '../src/infra/jobs/jobs.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { startFaultySmtpServer } from './chaos/faulty-smtp-server.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '300' },
    kills: { type: 'string', default: '10' },
    others: { type: 'string', default: '0' },
  },
});
const [recipients, kills, others] = [values.recipients, values.kills, values.others].map(Number) as [
  number,
  number,
  number,
];

const MAX_RUN_MS = 900_000;
const MAX_DELAY_MS = 10_000;
const PAUSE_MS = 1_500;

interface Sending {
  state: string;
  counts: Record<'waiting' | 'queued' | 'sent' | 'refused' | 'skipped', number>;
}

const { settings, database, cookie, stop } = await prepareSite();
const { pool, db } = database;
// As slow as a server in the next town, so that a kill finds an email on its way.
const smtpServer = await startFaultySmtpServer({ delayMs: kills > 0 ? 40 : 5 });
smtpServer.fault = 'slow';
const environment = {
  ...settings,
  SMTP_URL: smtpServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
  CONTACT_EMAILS_PER_HOUR: '100000',
  BULK_EMAILS_PER_HOUR: '100000',
};
const jobs = await openJobs(pool, { mode: 'enqueue' });
const problems: string[] = [];
const delays: number[] = [];
let server: KillableServer | undefined;
let killed = 0;
let calls = 0;

try {
  await describeChapter(pool);
  await addPeople();
  server = await startKillable(environment);
  const id = await send();
  const began = performance.now();
  const measuring = measureOthers();
  await killAgainAndAgain();
  const sending = await untilSent(id);
  await measuring;
  const repeated = compare(sending);
  console.log(
    JSON.stringify({
      recipients,
      kills: killed,
      counts: sending.counts,
      acceptedTwice: repeated,
      seconds: Math.round((performance.now() - began) / 1_000),
      ...(others > 0 && { otherEmails: delays.length, longestWaitMs: Math.round(Math.max(...delays)) }),
      problems: problems.length,
    }),
  );
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server?.kill();
  await smtpServer.stop().catch(() => undefined);
  await jobs.stop();
  await stop();
}

/** A third are members, the others friends; each tenth friend is a member, too. */
async function addPeople(): Promise<void> {
  await pool.query(
    `insert into members (name, email, position, is_officer)
     select 'Member ' || number, 'p' || number || '@home.example', number, false
     from generate_series(1, $1::int) number where number % 3 = 0`,
    [recipients],
  );
  await pool.query(
    `insert into news_addresses (email, signing_key, asked_at, confirmed_at)
     select 'P' || number || '@home.example', 'AAAA', now(), now()
     from generate_series(1, $1::int) number where number % 3 <> 0 or number % 30 = 0`,
    [recipients],
  );
}

/** Sends an announcement, and skips the ten minutes in which it can be stopped. */
async function send(): Promise<number> {
  const text = `<p>Dear friends,</p>${'<p>The coats are clean, buttoned and hung by size.</p>'.repeat(20)}`;
  const announcement = await call<{ id: number; version: number }>('POST', '/api/announcements', {
    subject: 'Coats on the fifth',
    text,
    audience: 'friends',
  });
  const { id, version } = announcement;
  await call('POST', `/api/admin/announcements/${id}/send`, { version });
  await pool.query('update announcement_sends set goes_out_at = now()');
  return id;
}

/** Kills the server at the start, and then after each part of the emails. */
async function killAgainAndAgain(): Promise<void> {
  for (let round = 0; round < kills; round += 1) {
    await tick();
    const enough = Math.floor((round * recipients) / kills);
    await until(() => smtpServer.accepted.length > enough);
    // At any step of an email.
    await sleep(Math.random() * 200);
    await server!.kill();
    killed += 1;
    // Skips the 15 minutes after which the job of a killed process is retried.
    await pool.query(
      `update pgboss.job set started_on = now() - interval '16 minutes' where name = 'send-email' and state = 'active'`,
    );
    server = await startKillable(environment);
  }
}

/** Skips the minute until the job looks again. */
async function tick(): Promise<void> {
  await jobs.sendWith(db, { name: 'send-announcements' }, { data: {}, key: 'chaos' });
}

async function untilSent(id: number): Promise<Sending> {
  let sending: Sending | undefined;
  await until(async () => {
    await tick();
    sending = await call<Sending>('GET', `/api/admin/announcements/${id}/sending`);
    return sending.state === 'sent';
  });
  return sending!;
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MAX_RUN_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('It was not sent in time.');
    await sleep(100);
  }
}

/** Each address got it, and at most one email per kill arrived twice, under its Message-ID. Returns how many did. */
function compare({ counts }: Sending): number {
  if (counts.sent !== recipients) problems.push(`${counts.sent} of ${recipients} count as sent`);
  const announced = smtpServer.accepted.filter(({ raw }) => raw.includes('Coats on the fifth'));
  const messageIds = new Map<string, Set<string>>();
  for (const { to, messageId } of announced) {
    const address = to.join().toLowerCase();
    messageIds.set(address, (messageIds.get(address) ?? new Set()).add(messageId));
  }
  for (let number = 1; number <= recipients; number += 1)
    if (!messageIds.has(`p${number}@home.example`)) problems.push(`p${number} got nothing`);
  for (const [address, ids] of messageIds)
    if (ids.size > 1) problems.push(`${address} got ${ids.size} different emails`);
  const repeated = announced.length - messageIds.size;
  if (repeated > killed) problems.push(`${repeated} emails were accepted twice`);
  return repeated;
}

/** Messages and sign-ups of visitors, one after the other while the announcement goes out. */
async function measureOthers(): Promise<void> {
  if (others === 0) return;
  const start = Date.now() + 30 * 86_400_000;
  const event = await call<{ id: number }>('POST', '/api/events', {
    title: 'Gala',
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 3_600_000).toISOString(),
    parts: { signUp: {} },
  });
  for (let number = 0; number < others; number += 1) {
    await sleep(PAUSE_MS);
    const email = `visitor${number}@home.example`;
    const began = performance.now();
    const marker = `Message number ${number}.`;
    await call('POST', '/api/contact', { name: 'Ada Example', email, message: marker });
    await call('POST', `/api/events/${event.id}/sign-up`, { name: 'Ada', email });
    for (const isIt of [
      ({ raw }: { raw: string }) => raw.includes(marker),
      ({ to }: { to: string[] }) => to.includes(email),
    ]) {
      await until(() => smtpServer.accepted.some(isIt));
      delays.push(smtpServer.accepted.find(isIt)!.at - began);
    }
  }
  const longest = Math.max(...delays);
  if (longest > MAX_DELAY_MS) problems.push(`an email of a visitor waited for ${Math.round(longest)} ms`);
}

async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`${server!.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      cookie,
      // A visitor of her own each time, so that no limit for one applies.
      'x-forwarded-for': `10.3.${Math.floor(calls / 250)}.${calls++ % 250}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

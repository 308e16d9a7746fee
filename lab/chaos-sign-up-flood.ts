/**
 * Signs up with 500 addresses from 50 IP addresses, of which strangers get at most 100 emails; then 50 people sign up for the last 50
 * places within a minute while another visitor reads: `node lab/chaos-sign-up-flood.ts --addresses 500 --seconds 60`. The minute is
 * cut into rounds, each after a rest of the same length, so that both have the same noise of the machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CONTENT_CHANNEL } from '../src/infra/db/content-changes.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { startFaultySmtpServer } from './chaos/faulty-smtp-server.ts';
import { inTurn } from './chaos/in-turn.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { startPageReader } from './chaos/page-reader.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: {
    addresses: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    'max-ratio': { type: 'string', default: '1.2' },
  },
});
const addresses = Number(values.addresses);
const seconds = Number(values.seconds);

const CONNECTIONS = 50;
const PLACES = 50;
const MAX_EMAILS = 100;
const MAX_PURGES = 12;
const ROUNDS = 10;

const { settings, database, cookie, stop } = await prepareSite();
const smtpServer = await startFaultySmtpServer();
const problems: string[] = [];
let server: KillableServer | undefined;
try {
  await describeChapter(database.pool);
  server = await startKillable({ ...settings, SMTP_URL: smtpServer.url, TRUSTED_PROXIES: '127.0.0.1' });
  const { url } = server;
  const statuses = await flood(url, await addEvent(url));
  const emails = await countEmails();
  if (emails > MAX_EMAILS) problems.push(`strangers got ${emails} emails`);

  const filling = await addEvent(url, { places: PLACES });
  const listener = new pg.Client({ connectionString: settings.DATABASE_URL });
  await listener.connect();
  let purges = 0;
  listener.on('notification', () => (purges += 1));
  await listener.query(`listen ${CONTENT_CHANNEL}`);
  const rest: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rest.push((await measure(url, () => sleep((seconds * 1_000) / ROUNDS))).p95Ms);
    busy.push((await measure(url, () => fill(url, filling, round))).p95Ms);
  }
  // Answers after every notice that was sent before it.
  await listener.query('select 1');
  await listener.end();
  if (purges > MAX_PURGES) problems.push(`the documents were purged ${purges} times`);
  const ratio = median(busy) / median(rest);
  if (ratio > Number(values['max-ratio']))
    problems.push(`the p95 of a visitor was ${ratio.toFixed(2)} times that of rest`);
  console.log(JSON.stringify({ addresses, statuses, emails, seconds, purges, rest, busy, ratio, problems }));
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server?.kill();
  await smtpServer.stop().catch(() => undefined);
  await stop();
}

async function addEvent(url: string, signUp: object = {}): Promise<number> {
  const start = Date.now() + 30 * 86_400_000;
  const response = await fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      title: 'Gala',
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 3_600_000).toISOString(),
      parts: { signUp },
    }),
  });
  return ((await response.json()) as { id: number }).id;
}

async function takePlace(
  url: string,
  eventId: number,
  { email, ip }: { email: string; ip: string },
): Promise<number> {
  const response = await fetch(`${url}/api/events/${eventId}/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ name: 'Someone', email }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** How many got each status. */
async function flood(url: string, eventId: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  await inTurn(addresses, CONNECTIONS, async (number) => {
    const ip = `10.1.${number % CONNECTIONS}.1`;
    const status = await takePlace(url, eventId, { email: `p${number}@home.example`, ip });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  if (Object.keys(statuses).some((status) => status !== '201' && status !== '429'))
    problems.push('a sign-up failed');
  return statuses;
}

async function countEmails(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from emails`);
  return rows[0]!.n;
}

/** The sign-ups of one round. */
async function fill(url: string, eventId: number, round: number): Promise<void> {
  const count = PLACES / ROUNDS;
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await sleep((index * seconds * 1_000) / PLACES);
      const number = round * count + index;
      const status = await takePlace(url, eventId, {
        email: `q${number}@home.example`,
        ip: `10.2.${number}.1`,
      });
      if (status !== 201) problems.push(`a sign-up got the status ${status}`);
    }),
  );
  await sleep((seconds * 1_000) / PLACES);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;
}

async function measure(url: string, meanwhile: () => Promise<void>) {
  const reader = await startPageReader(url, (problem) => problems.push(problem));
  await meanwhile();
  return reader.stop();
}

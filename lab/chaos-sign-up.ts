/**
 * Lets parties sign up for 50 places over two servers, while half of the database's connections end again and again and one server is
 * killed with -9. Then some cancel beside newcomers: `node lab/chaos-sign-up.ts --parties 1000 --cuts 10`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signToken } from '../src/infra/security/signed-links.ts';
import { cutHalf } from './chaos/cut-half.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { startFaultySmtpServer } from './chaos/faulty-smtp-server.ts';
import { inTurn } from './chaos/in-turn.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: { parties: { type: 'string', default: '1000' }, cuts: { type: 'string', default: '10' } },
});
const parties = Number(values.parties);
const cuts = Number(values.cuts);

const PLACES = 50;
const CONNECTIONS = 20;
const CANCELLATIONS = 12;
const NEWCOMERS = 30;
const MAX_TRIES = 60;
const MAX_DELIVERY_MS = 120_000;
const TARGET_NAME = 'chaos-target';

interface Row {
  id: number;
  email: string;
  guests: number;
  state: string;
}

const { settings, database, cookie, stop } = await prepareSite();
const { pool } = database;
const smtpServer = await startFaultySmtpServer();
const environment = {
  ...settings,
  // Distinguishes the connections of the servers from those of this script.
  DATABASE_URL: `${settings.DATABASE_URL}&application_name=${TARGET_NAME}`,
  SMTP_URL: smtpServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
};
const problems: string[] = [];
const acknowledged = new Set<string>();
let servers: KillableServer[] = [];
let [retries, cutConnections, eventId] = [0, 0, 0];
const progress = { isSigningUp: true };

try {
  await describeChapter(pool);
  servers = [await startKillable(environment), await startKillable(environment)];
  eventId = await addEvent();
  // Strangers get 100 emails a day; those who signed up before get theirs.
  await rememberAddresses();
  const began = performance.now();
  const watching = watch();
  const harming = harm();
  await inTurn(parties, CONNECTIONS, (number) => signUp(number));
  progress.isSigningUp = false;
  await Promise.all([watching, harming]);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const rows = await readRows();
  check(rows);
  await cancelBesideNewcomers(rows);
  const repeated = await checkEmails();
  console.log(
    JSON.stringify({
      parties,
      acknowledged: acknowledged.size,
      retries,
      cutConnections,
      taken: taken(await readRows()),
      emails: smtpServer.accepted.length,
      emailsAcceptedTwice: repeated,
      seconds,
      problems: problems.length,
    }),
  );
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  progress.isSigningUp = false;
  for (const server of servers) await server.kill();
  await smtpServer.stop().catch(() => undefined);
  await stop();
}

async function addEvent(): Promise<number> {
  const start = Date.now() + 30 * 86_400_000;
  const response = await fetch(`${servers[0]!.url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      title: 'Gala',
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 3_600_000).toISOString(),
      parts: { signUp: { places: PLACES, guests: 2 } },
    }),
  });
  return ((await response.json()) as { id: number }).id;
}

async function rememberAddresses(): Promise<void> {
  await pool.query(`insert into sign_up_events (event_id, signing_key, ends_at) values ($1, 'AAAA', now())`, [
    eventId + 1_000_000,
  ]);
  await pool.query(
    `insert into sign_ups (event_id, name, email, state, source)
     select $1, 'Before', 'p' || number || '@home.example', 'coming', 'form' from generate_series(0, $2::int) number`,
    [eventId + 1_000_000, parties + NEWCOMERS],
  );
}

/** Sends until it is acknowledged, as a person does who presses the button again. */
async function signUp(number: number): Promise<void> {
  const email = `p${number}@home.example`;
  const body = { name: `Party ${number}`, email, guests: number % 3 };
  const isDone = await untilDone(`/api/events/${eventId}/sign-up`, number, body);
  if (isDone) acknowledged.add(email);
  else problems.push(`${email} was never acknowledged`);
}

async function untilDone(path: string, number: number, body: object): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const server = servers[(number + tries) % servers.length]!;
    try {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return true;
      if (response.status < 500) {
        problems.push(`${path} got the status ${response.status}: ${await response.text()}`);
        return false;
      }
    } catch {
      // The server was killed, or its connection to the database.
    }
    retries += 1;
    await sleep(100 + Math.random() * 200);
  }
  return false;
}

/** Ends half of the connections again and again, and kills one server in the middle. */
async function harm(): Promise<void> {
  for (let round = 0; round < cuts && progress.isSigningUp; round += 1) {
    await sleep(400);
    const { rowCount } = await pool.query(cutHalf, [TARGET_NAME]);
    cutConnections += rowCount ?? 0;
    if (round !== Math.floor(cuts / 2)) continue;
    await servers[0]!.kill();
    servers[0] = await startKillable(environment);
  }
}

/** Looks all the time: at no moment have more people places than there are. */
async function watch(): Promise<void> {
  while (progress.isSigningUp) {
    if (taken(await readRows()) > PLACES) problems.push('more people had places than there are');
    await sleep(5);
  }
}

async function readRows(): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    'select id, email, guests, state from sign_ups where event_id = $1 order by waiting_since, id',
    [eventId],
  );
  return rows;
}

function inState(rows: readonly Row[], state: string) {
  return rows.filter((row) => row.state === state).map((row) => ({ ...row, people: row.guests + 1 }));
}

function taken(rows: readonly Row[]): number {
  return inState(rows, 'coming').reduce((sum, { people }) => sum + people, 0);
}

function check(rows: readonly Row[]): void {
  const people = taken(rows);
  if (people > PLACES) problems.push(`${people} people have places`);
  const stored = rows.map(({ email }) => email);
  if (new Set(stored).size !== stored.length) problems.push('someone has signed up twice');
  for (const email of acknowledged) if (!stored.includes(email)) problems.push(`${email} is lost`);
  const overtaken = inState(rows, 'waiting').filter((party) => party.people <= PLACES - people);
  for (const { id } of overtaken) problems.push(`${id} waits although she would fit`);
}

async function cancelBesideNewcomers(rows: readonly Row[]): Promise<void> {
  const { rows: keys } = await pool.query<{ key: string }>(
    'select signing_key as key from sign_up_events where event_id = $1',
    [eventId],
  );
  const leaving = inState(rows, 'coming').slice(0, CANCELLATIONS);
  await Promise.all([
    inTurn(leaving.length, CANCELLATIONS, async (index) => {
      const { id, email } = leaving[index]!;
      const token = signToken(keys[0]!.key, { purpose: 'answer', ids: [eventId, id], email });
      await untilDone('/api/sign-ups/answer', 20_000 + index, { token, isComing: false });
    }),
    inTurn(NEWCOMERS, NEWCOMERS, (index) => signUp(parties + index)),
  ]);
  const after = await readRows();
  check(after);
  const waitedBefore = new Set(inState(rows, 'waiting').map(({ id }) => id));
  const seated = inState(after, 'coming').map(({ id }) => id);
  const overtaking = seated.filter((id) => !rows.some((row) => row.id === id));
  if (waitedBefore.size >= NEWCOMERS && overtaking.length > 0)
    problems.push(`${overtaking.length} newcomers were seated before others who wait and fit`);
  if (taken(after) !== PLACES) problems.push(`${taken(after)} of ${PLACES} places are taken in the end`);
}

/** Every email about a state was accepted once, except the one that the killed server was sending. */
async function checkEmails(): Promise<number> {
  const deadline = performance.now() + MAX_DELIVERY_MS;
  const left = async () =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from emails where state = 'waiting'`))
      .rows[0]!.n;
  // Skips the 15 minutes after which the job of a killed process is retried.
  await pool.query(
    `update pgboss.job set started_on = now() - interval '16 minutes' where name = 'send-email' and state = 'active'`,
  );
  while ((await left()) > 0 && performance.now() < deadline) await sleep(500);
  if ((await left()) > 0) problems.push(`${await left()} emails were not sent`);
  const times = new Map<string, number>();
  for (const { messageId } of smtpServer.accepted) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  const repeated = [...times.values()].filter((count) => count > 1).length;
  if (repeated > 1) problems.push(`${repeated} emails were accepted twice`);
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (select sign_up_id, kind from sign_up_emails where kind <> 'link'
       group by sign_up_id, kind having count(*) > 1) as twice`,
  );
  if (rows[0]!.n > 0) problems.push(`${rows[0]!.n} emails were queued twice`);
  return repeated;
}

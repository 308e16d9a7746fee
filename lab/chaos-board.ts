/**
 * Lets a planned board take over and undoes it again and again, while one of two servers is killed with -9 in the middle and an editor
 * saves, and writes to an office in the minute before and after the date: `node lab/chaos-board.ts --kills 10 --seconds 60`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatIn } from '../src/kernel/dates.ts';
import { startFaultySmtpServer } from './chaos/faulty-smtp-server.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { boardToPlan } from './chaos/board-to-plan.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, seconds: { type: 'string', default: '60' } },
});
const timeZone = 'America/New_York';
/** An email that is composed this long after its message arrived may find another holder. */
const DELIVERY_MS = 15_000;

const { settings, cookie, database, stop } = await prepareSite();
const { pool } = database;
const { planBoard, setDate } = boardToPlan({ pool, call });
const smtpServer = await startFaultySmtpServer();
const environment = {
  ...settings,
  SMTP_URL: smtpServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
  CONTACT_EMAILS_PER_HOUR: '100000',
};
const problems: string[] = [];
const outcomes = { rolledBack: 0, done: 0 };
let sent = 0;
let saves = 0;
let servers: KillableServer[] = [];

try {
  await describeChapter(pool, { timeZone });
  servers = [await startKillable(environment), await startKillable(environment)];
  await planBoard();
  const before = await state();
  const { milliseconds, after } = await applyOnce();
  await undo();
  check(await state(), [before], 'the first undo');
  for (let round = 0; round < Number(values.kills); round += 1)
    await applyKilled({ before, after, milliseconds });
  await writeAroundTheDate();
  console.log(
    JSON.stringify({
      kills: Number(values.kills),
      ...outcomes,
      applyMs: Math.round(milliseconds),
      saves,
      messages: sent,
      problems: problems.length,
    }),
  );
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  for (const server of servers) await server.kill();
  await smtpServer.stop().catch(() => undefined);
  await stop();
}

/** Everything that a new board changes, as one text. */
async function state(): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(`select jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(id, title, is_officer, category, position) order by id) from members),
    (select jsonb_agg(jsonb_build_array(member_id, title) order by member_id) from terms where ends_at is null),
    (select jsonb_object_agg(topic, published) filter (where published <> '{}')
      from chapter_details where topic in ('president', 'successor')),
    (select jsonb_agg(jsonb_build_array(id, role, access_until is null) order by id)
      from admin_users where member_id is not null),
    (select count(*) from plans where applied_at is not null))::text as state`);
  return rows[0]!.state;
}

function check(found: string, allowed: readonly string[], when: string): void {
  if (allowed.includes(found)) return;
  problems.push(`${when}: part of the board has changed`);
}

/** Makes the plan due a moment ago. Without the call, so that no job applies it. */
async function makeDue(): Promise<void> {
  const startsAt = formatIn(timeZone, new Date(Date.now() - 1_000), "yyyy-MM-dd'T'HH:mm:ss");
  await pool.query('update plans set starts_at_local = $1 where applied_at is null', [startsAt]);
}

/** The email of a message applies the due plan. */
async function waitUntilApplied(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await pool.query('select from plans where applied_at is not null');
    if (rows.length > 0) return;
    await sleep(100);
  }
  problems.push('the plan was not applied within a minute');
}

async function applyOnce(): Promise<{ milliseconds: number; after: string }> {
  await makeDue();
  const began = performance.now();
  await write(servers[0]!);
  await waitUntilApplied();
  return { milliseconds: performance.now() - began, after: await state() };
}

async function undo(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'select group_id as id from plans where applied_at is not null',
  );
  await call('POST', `/api/admin/groups/${rows[0]!.id}/undo`);
  await pool.query(`update emails set state = 'canceled' where state = 'waiting'`);
}

/** Messages to an office apply the due plan on both servers, while an editor saves; one server is killed in the middle. */
async function applyKilled({
  before,
  after,
  milliseconds,
}: {
  before: string;
  after: string;
  milliseconds: number;
}) {
  await makeDue();
  const victim = servers[0]!;
  const first = write(victim).catch(() => undefined);
  const saved = save();
  await sleep(Math.random() * milliseconds);
  await victim.kill();
  await first;
  await saved;
  const found = await state();
  check(found, [before, after], 'after a kill');
  outcomes[found === before ? 'rolledBack' : 'done'] += 1;
  servers[0] = await startKillable(environment);
  // Four at once.
  await Promise.all([...servers, ...servers].map((server) => write(server)));
  await waitUntilApplied();
  check(await state(), [after], 'after both servers tried');
  await undo();
  check(await state(), [before], 'after undoing');
}

/** An editor saves two members whom the board changes. Her changes are there, whoever was first. */
async function save(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from members where name in ('Now 3', 'Next 3') order by id`,
  );
  for (const { id } of rows) {
    saves += 1;
    const email = `saved${saves}@chapter.example`;
    await call('PATCH', `/api/members/${id}`, { email });
    const stored = await pool.query('select from members where id = $1 and email = $2', [id, email]);
    if (stored.rowCount !== 1) problems.push(`the save ${saves} of an editor is lost`);
  }
}

/** Messages to an office, two a second to either server, while the job applies the plan at its full minute. */
async function writeAroundTheDate(): Promise<void> {
  const seconds = Number(values.seconds);
  const start = new Date(Math.ceil((Date.now() + (seconds + 5) * 1_000) / 60_000) * 60_000);
  const startsAt = formatIn(timeZone, start, "yyyy-MM-dd'T'HH:mm");
  await sleep(start.getTime() - Date.now() - seconds * 1_000 - 2_000);
  await setDate(startsAt);
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from emails');
  const arrived: { number: number; at: number }[] = [];
  while (Date.now() < start.getTime() + seconds * 1_000) {
    const at = Date.now();
    arrived.push({ number: await write(servers[arrived.length % 2]!), at });
    await sleep(500);
  }
  await waitUntilSent(rows[0]!.last);
  for (const { number, at } of arrived) {
    const emails = smtpServer.accepted.filter(({ raw }) => raw.includes(`Message number ${number}.`));
    const to = emails.flatMap((email) => email.to).join();
    const allowed = [
      ...(at < start.getTime() ? ['now2@chapter.example'] : []),
      ...(at > start.getTime() - DELIVERY_MS ? ['next2@chapter.example'] : []),
    ];
    if (!allowed.includes(to))
      problems.push(`message ${number}, ${at - start.getTime()} ms: sent to ${to || 'no one'}`);
  }
}

/** Emails after this one. Those of a killed server wait until their jobs expire. */
async function waitUntilSent(lastBefore: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rows } = await pool.query(`select from emails where state = 'waiting' and id > $1 limit 1`, [
      lastBefore,
    ]);
    if (rows.length === 0) return;
    await sleep(500);
  }
  problems.push('emails still wait');
}

/** Writes to the holder of an office. */
async function write({ url }: KillableServer): Promise<number> {
  sent += 1;
  const number = sent;
  const message = `Message number ${number}. It is long enough to be meant, ${randomUUID()}.`;
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${number % 250}.${Math.floor(number / 250)}`,
    },
    body: JSON.stringify({ name: 'Ada Example', email: 'ada@home.example', message, office: 'Office 2' }),
  });
  if (response.status !== 201)
    throw new Error(`A message got the status ${response.status}: ${await response.text()}`);
  return number;
}

/** A busy server refuses a call; the same key is sent again. */
async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const headers = {
    cookie,
    'idempotency-key': randomUUID(),
    ...(body && { 'content-type': 'application/json' }),
  };
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${servers[1]!.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as Body;
    if (response.status !== 503 || tries === 10)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await sleep(1_000);
  }
}

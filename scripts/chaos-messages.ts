/**
 * Sends messages while the mail server is down, refuses, hangs and drops the line in turn and our own server is killed with -9 now and
 * then; lets the mail server be well again, and counts what arrived: `npm run chaos:messages -- --messages 1000`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mailsAtOnce } from '../src/infra/mail/mailer.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { startMoodyMailServer, type Mood } from './drill/moody-mail-server.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000' } } });
const messages = Number(values.messages);

/** Down first, as in a power cut. A slow one takes mails after all: killed meanwhile, we do not know of which, and send those again. */
const troubles: (Mood | 'down')[] = [
  'down',
  'busy',
  'refuses-sender',
  'refuses-recipient-for-now',
  'refuses-recipient',
  'refuses-mail-for-now',
  'refuses-mail',
  'silent',
  'drops-at-mail',
  'drops-at-rcpt',
  'drops-in-data',
  'slow',
  'slow-to-say-yes',
];
const visitorsAtOnce = 5;
/** So many are being sent at a time, and may have been taken when we are killed; but only by a server that takes any. */
const mostRepeatsAKill = mailsAtOnce;
const mostMilliseconds = 1_000;
const longestRecovery = 600_000;

const { settings, database, stop } = await prepareSite();
const mailServer = await startMoodyMailServer({ slowness: 1_000 });
const environment = {
  ...settings,
  SMTP_URL: mailServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
  CONTACT_EMAILS_PER_HOUR: '100000',
};
const problems: string[] = [];
const waited: number[] = [];
let kills = 0;
let killsWhileTaking = 0;
let repeats = 0;
let server: KillableServer | undefined;

try {
  await database.pool.query(
    `insert into site_details (id, chapter_name, texts) values (1, 'Drill', '{"email": "hello@chapter.example"}')`,
  );
  server = await startKillable(environment);
  await warmUp();
  for (const [place, trouble] of troubles.entries()) await endure(place, trouble);
  const before = await inTable(`select coalesce(sum(tries), 0)::int as n from message_mails`);
  const takenBefore = mailServer.taken.length;
  mailServer.mood = 'well';
  const seconds = await untilAllMailed();
  await compare();
  const late = judgeWaiting();
  report(before, { seconds, takenBefore, late });
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server?.kill();
  await mailServer.goDown().catch(() => undefined);
  await stop();
}

/** One kind of trouble, a part of the messages in it, and a power cut of our own in the middle. */
async function endure(place: number, trouble: Mood | 'down'): Promise<void> {
  const [first, last] = [place, place + 1].map((part) => Math.round((part * messages) / troubles.length));
  if (trouble === 'down') await mailServer.goDown();
  else mailServer.mood = trouble;
  const middle = Math.round((first! + last!) / 2);
  await sendAll(first!, middle);
  // A slow one needs some seconds to take the first.
  const isTaking = trouble === 'slow' || trouble === 'slow-to-say-yes';
  if (isTaking) await sleep(6_000);
  await cutPower();
  if (isTaking) killsWhileTaking += 1;
  await sendAll(middle, last!);
  // So that some of them are tried in this trouble, and not only in the next.
  await sleep(isTaking ? 8_000 : 2_500);
  if (trouble === 'down') await mailServer.comeUp();
}

async function sendAll(from: number, to: number): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      while (next < to) {
        const number = next;
        next += 1;
        await sendMessage(number);
      }
    }),
  );
}

async function sendMessage(number: number): Promise<void> {
  const start = performance.now();
  const response = await post(
    `10.1.${Math.floor(number / 250)}.${number % 250}`,
    `Message number ${number}.`,
  );
  const milliseconds = performance.now() - start;
  waited.push(milliseconds);
  if (response.status !== 201) problems.push(`message ${number} was answered ${response.status}`);
}

function post(address: string, message: string): Promise<Response> {
  return fetch(`${server!.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ name: 'Ada Example', email: 'ada@home.example', message }),
  });
}

/** The first message after a start finds nothing loaded; visitors are measured as on any other day. */
async function warmUp(): Promise<void> {
  await post('10.2.0.1', 'Not counted.');
  await database.pool.query('delete from contacts');
}

/** Between storing and sending: the last message was answered a moment ago. */
async function cutPower(): Promise<void> {
  await server!.kill();
  kills += 1;
  server = await startKillable(environment);
}

async function untilAllMailed(): Promise<number> {
  const start = performance.now();
  for (;;) {
    const left = await inTable(`select count(*)::int as n from message_mails where state <> 'sent'`);
    const passed = performance.now() - start;
    if (left === 0) return Math.round(passed / 100) / 10;
    if (passed > longestRecovery) {
      problems.push(`${left} mails were not sent within ten minutes`);
      return Math.round(passed / 1_000);
    }
    await sleep(200);
  }
}

/** Every message has its mail and the mail server took each; more than once only what was on its way when we were killed, and under one key. */
async function compare(): Promise<void> {
  const { rows } = await database.pool.query<{ message: string; key: string | null }>(
    `select message, mail_key as key from contacts left join message_mails on contact_id = contacts.id`,
  );
  if (rows.length !== messages) problems.push(`${rows.length} messages are stored`);
  const times = new Map<string, number>();
  for (const { key, to } of mailServer.taken) {
    times.set(key, (times.get(key) ?? 0) + 1);
    if (to.join() !== 'hello@chapter.example') problems.push(`a mail went to ${to.join()}`);
  }
  for (const { message, key } of rows) {
    const count = times.get(key ?? '') ?? 0;
    if (count === 0) problems.push(`“${message}” was not taken`);
    repeats += Math.max(0, count - 1);
  }
  if (repeats > killsWhileTaking * mostRepeatsAKill) problems.push(`${repeats} mails were taken once more`);
  if (times.size !== rows.length) problems.push(`the mail server took ${times.size} different mails`);
}

/** Everyone is answered in under a second, whatever the mail server does. */
function judgeWaiting(): number {
  const late = waited.filter((milliseconds) => milliseconds > mostMilliseconds).length;
  if (late > 0) problems.push(`${late} visitors waited for more than a second`);
  return late;
}

function report(
  triesInTrouble: number,
  recovery: { seconds: number; takenBefore: number; late: number },
): void {
  const sorted = waited.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!);
  console.log(
    JSON.stringify({
      messages,
      kills,
      killsWhileTaking,
      visitorsWaited: {
        median: at(0.5),
        p99: at(0.99),
        max: Math.round(sorted.at(-1)!),
        overASecond: recovery.late,
      },
      triesInTrouble,
      takenWhileSlow: recovery.takenBefore,
      secondsUntilAllMailed: recovery.seconds,
      taken: mailServer.taken.length,
      takenOnceMore: repeats,
      problems: problems.length,
    }),
  );
}

async function inTable(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(query);
  return rows[0]!.n;
}

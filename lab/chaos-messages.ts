/**
 * Sends messages while the SMTP server is down, rejects, hangs and disconnects in turn, and kills the site's own server with -9 in each
 * phase. Then the SMTP server recovers, and every message must have been emailed: `node lab/chaos-messages.ts --messages 1000`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFaultySmtpServer, type SmtpFault } from './chaos/faulty-smtp-server.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000' } } });
const messages = Number(values.messages);

/** Slow servers come last: they accept emails, so a kill meanwhile may repeat the one that was being sent. */
const faults: (SmtpFault | 'down')[] = [
  'down',
  'busy',
  'rejects-sender',
  'rejects-recipient-for-now',
  'rejects-recipient',
  'rejects-email-for-now',
  'rejects-email',
  'silent',
  'drops-at-mail',
  'drops-at-rcpt',
  'drops-in-data',
  'slow',
  'slow-to-confirm',
];
const CONCURRENT_VISITORS = 5;
const MAX_RESPONSE_MS = 1_000;
/** The longest pause between two attempts is ten minutes. */
const MAX_RECOVERY_MS = 900_000;

const { settings, database, stop } = await prepareSite();
const smtpServer = await startFaultySmtpServer({ delayMs: 1_000 });
const environment = {
  ...settings,
  SMTP_URL: smtpServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
  CONTACT_EMAILS_PER_HOUR: '100000',
};
const problems: string[] = [];
const responseTimes: number[] = [];
let kills = 0;
let killsWhileAccepting = 0;
let repeats = 0;
let server: KillableServer | undefined;

try {
  await describeChapter(database.pool);
  server = await startKillable(environment);
  await warmUp();
  for (const [index, fault] of faults.entries()) await runPhase(index, fault);
  const attempts = await selectNumber(`select coalesce(sum(attempts), 0)::int as n from emails`);
  const acceptedBefore = smtpServer.accepted.length;
  smtpServer.fault = 'none';
  const seconds = await waitUntilAllSent();
  await compare();
  const late = responseTimes.filter((milliseconds) => milliseconds > MAX_RESPONSE_MS).length;
  if (late > 0) problems.push(`${late} visitors waited for more than a second`);
  report({ attempts, seconds, acceptedBefore, late });
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server?.kill();
  await smtpServer.stop().catch(() => undefined);
  await stop();
}

/** Sends a share of the messages during one fault, with a kill in the middle. */
async function runPhase(index: number, fault: SmtpFault | 'down'): Promise<void> {
  const [first, last] = [index, index + 1].map((part) => Math.round((part * messages) / faults.length));
  if (fault === 'down') await smtpServer.stop();
  else smtpServer.fault = fault;
  const middle = Math.round((first! + last!) / 2);
  await sendMessages(first!, middle);
  // A slow server needs some seconds to accept the first email.
  const isAccepting = fault === 'slow' || fault === 'slow-to-confirm';
  if (isAccepting) await sleep(6_000);
  await killAndRestart();
  if (isAccepting) killsWhileAccepting += 1;
  await sendMessages(middle, last!);
  // Some of the emails are attempted during this fault.
  await sleep(isAccepting ? 8_000 : 2_500);
  if (fault === 'down') await smtpServer.restart();
}

async function sendMessages(from: number, to: number): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: CONCURRENT_VISITORS }, async () => {
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
  responseTimes.push(performance.now() - start);
  if (response.status !== 201) problems.push(`message ${number} got the status ${response.status}`);
}

function post(clientIp: string, message: string): Promise<Response> {
  return fetch(`${server!.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': clientIp },
    body: JSON.stringify({ name: 'Ada Example', email: 'ada@home.example', message }),
  });
}

/** The first message after a start loads code, which would distort the response times. */
async function warmUp(): Promise<void> {
  await post('10.2.0.1', 'Not counted.');
  await database.pool.query('delete from contacts');
  await database.pool.query('delete from emails');
}

async function killAndRestart(): Promise<void> {
  await server!.kill();
  kills += 1;
  // Skips the 15 minutes after which the job of a killed process is retried.
  await database.pool.query(
    `update pgboss.job set started_on = now() - interval '16 minutes' where name = 'send-email' and state = 'active'`,
  );
  server = await startKillable(environment);
}

async function waitUntilAllSent(): Promise<number> {
  const start = performance.now();
  for (;;) {
    const left = await selectNumber(`select count(*)::int as n from emails where state <> 'sent'`);
    const passed = performance.now() - start;
    if (left === 0) return Math.round(passed / 100) / 10;
    if (passed > MAX_RECOVERY_MS) {
      problems.push(`${left} emails were not sent within ${MAX_RECOVERY_MS / 60_000} minutes`);
      return Math.round(passed / 1_000);
    }
    await sleep(200);
  }
}

/** Every message has an email that the SMTP server accepted. At most one email per kill was accepted twice, under one Message-ID. */
async function compare(): Promise<void> {
  const { rows } = await database.pool.query<{ message: string; messageId: string | null }>(
    `select message, message_id as "messageId" from contacts left join emails on reference_id = contacts.id`,
  );
  if (rows.length !== messages) problems.push(`${rows.length} messages are stored`);
  const times = new Map<string, number>();
  for (const { messageId, to } of smtpServer.accepted) {
    times.set(messageId, (times.get(messageId) ?? 0) + 1);
    if (to.join() !== 'hello@chapter.example') problems.push(`an email went to ${to.join()}`);
  }
  for (const { message, messageId } of rows) {
    const count = times.get(messageId ?? '') ?? 0;
    if (count === 0) problems.push(`“${message}” was not accepted`);
    repeats += Math.max(0, count - 1);
  }
  if (repeats > killsWhileAccepting) problems.push(`${repeats} emails were accepted twice`);
  if (times.size !== rows.length) problems.push(`the SMTP server accepted ${times.size} different emails`);
}

interface Recovery {
  attempts: number;
  seconds: number;
  acceptedBefore: number;
  late: number;
}

function report({ attempts, seconds, acceptedBefore, late }: Recovery): void {
  const sorted = responseTimes.toSorted((one, other) => one - other);
  const percentile = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!);
  console.log(
    JSON.stringify({
      messages,
      kills,
      killsWhileAccepting,
      responseMs: {
        median: percentile(0.5),
        p99: percentile(0.99),
        max: Math.round(sorted.at(-1)!),
        overASecond: late,
      },
      attemptsDuringFaults: attempts,
      acceptedWhileSlow: acceptedBefore,
      secondsUntilAllSent: seconds,
      accepted: smtpServer.accepted.length,
      acceptedTwice: repeats,
      problems: problems.length,
    }),
  );
}

async function selectNumber(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(query);
  return rows[0]!.n;
}

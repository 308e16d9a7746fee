/**
 * What chapter B notices while chapter A of the same process is flooded, over its quota, or without a database:
 * `node lab/chaos-fleet-flood.ts --seconds 60`. A visitor times cached pages of B in each phase, an officer of B saves pages and uploads
 * photos. `--seconds 10 --max-cached-ms 300` makes it short and lenient, for a busy machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseName } from '../fleet/provisioning/databases.ts';
import { withClient } from '../src/infra/db/with-client.ts';
import { buildAll } from '../scripts/build.ts';
import { createPhoto } from './chaos/create-photo.ts';
import type { AttackResult, VisitResult } from './chaos/overload-load.ts';
import { residentMegabytes } from './chaos/resident-memory.ts';
import { runClient, summarizeVisits } from './chaos/run-client.ts';
import { signInTo } from '../fleet/tools/chapter-client.ts';
import { startFleetProcess } from '../fleet/tools/fleet-process.ts';
import { hostName, prepareFleet } from '../fleet/tools/fleet-under-test.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'max-cached-ms': { type: 'string', default: '50' },
    'max-upload-ms': { type: 'string', default: '20000' },
  },
});
const seconds = Number(options.seconds);
const shortSeconds = Math.min(10, seconds);
const flood = { connections: 50, addresses: 50 };
const UPLOADS_AT_ONCE = 4;
const SAVE_INTERVAL_MS = 2_000;
const UPLOAD_INTERVAL_MS = 5_000;

/** What happened in one phase. */
interface Phase {
  visitor: ReturnType<typeof summarizeVisits>;
  saves: Outcomes;
  uploads: Outcomes;
}

interface Outcomes {
  /** The number of responses by status. */
  statuses: Record<number, number>;
  maxMs: number;
}

await buildAll();
const photo = await createPhoto();
const fleet = await prepareFleet();
const [chapterA, chapterB] = [await fleet.importChapter(hostName(1)), await fleet.importChapter(hostName(2))];
const server = await startFleetProcess({ settings: fleet.settings });
const a = await signInTo(server.url, chapterA);
const b = await signInTo(server.url, chapterB);
const promises: [name: string, holds: boolean][] = [];
try {
  await warmUp();
  const rest = await measure('at rest', shortSeconds, () => Promise.resolve());
  const flooded = await measure('A is flooded', seconds, (signal) =>
    Promise.all([attackA(seconds), ...Array.from({ length: UPLOADS_AT_ONCE }, () => uploadToA(signal))]),
  );
  const full = await measureFullQuota();
  const away = await measureDeadDatabase();
  console.log(JSON.stringify({ megabytes: Math.round(residentMegabytes(server.pid)) }));
  for (const [name, phase] of Object.entries({ rest, flooded, full, away })) expectUndisturbed(name, phase);
  const broken = promises.filter(([, holds]) => !holds).map(([name]) => name);
  if (broken.length > 0) throw new Error(`These promises do not hold: ${broken.join('; ')}.`);
} finally {
  await server.stop();
  await fleet.stop();
}

async function warmUp(): Promise<void> {
  for (const { ask, savePage } of [a, b]) {
    await ask('/');
    await savePage();
    await ask('/events');
  }
}

/** Runs what disturbs A, and what the people of B do meanwhile. */
async function measure(
  name: string,
  phaseSeconds: number,
  disturb: (signal: AbortSignal) => Promise<unknown>,
): Promise<Phase> {
  const signal = AbortSignal.timeout(phaseSeconds * 1000);
  const [visits, disturbance, saves, uploads] = await Promise.all([
    runClient<VisitResult>({
      role: 'visitor',
      url: server.url,
      host: b.host,
      seconds: phaseSeconds,
      connections: 1,
      addresses: 1,
    }),
    disturb(signal),
    repeat(b.savePage, { signal, intervalMs: SAVE_INTERVAL_MS }),
    repeat(() => b.upload(photo), { signal, intervalMs: UPLOAD_INTERVAL_MS }),
  ]);
  const phase = { visitor: summarizeVisits(visits), saves, uploads };
  console.log(`${name}: ${JSON.stringify({ b: phase, a: disturbance })}`);
  return phase;
}

function attackA(attackSeconds: number): Promise<AttackResult> {
  return runClient({ role: 'attacker', url: server.url, host: a.host, seconds: attackSeconds, ...flood });
}

function uploadToA(signal: AbortSignal): Promise<Outcomes> {
  return repeat(() => a.upload(photo), { signal, intervalMs: 0 });
}

/** The files of A have used up their quota. */
async function measureFullQuota(): Promise<Phase> {
  await fleet.chapters.update(chapterA.id, { maxFileBytes: 1 });
  await sleep(500);
  const phase = await measure('A is over its quota', shortSeconds, uploadToA);
  const { status, body } = await a.upload(photo);
  promises.push([
    'A is refused with a clear sentence',
    status === 503 && body.includes('There is no room for more files.'),
  ]);
  promises.push(['A still has its pages', (await a.ask('/events')).status === 200]);
  await fleet.chapters.update(chapterA.id, { maxFileBytes: null });
  await sleep(500);
  promises.push(['A can upload again', (await a.upload(photo)).status === 201]);
  return phase;
}

/** The database of A refuses all connections. */
async function measureDeadDatabase(): Promise<Phase> {
  const name = databaseName(chapterA.databaseUrl);
  const uncached = () => a.ask(`/events?search=${Date.now()}`);
  await a.ask('/events');
  await administer(`alter database ${name} allow_connections false`);
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const phase = await measure('the database of A is away', shortSeconds, async (signal) => {
    const [cached, others] = await Promise.all([
      repeat(() => a.ask('/events'), { signal, intervalMs: 100 }),
      repeat(uncached, { signal, intervalMs: 100 }),
    ]);
    promises.push(['the cached pages of A are there', isAll(cached, 200)]);
    promises.push(['the others of A are unavailable', isAll(others, 503)]);
    return { cached, others };
  });
  await administer(`alter database ${name} allow_connections true`);
  const recovered = async () => (await uncached()).status === 200;
  let hasRecovered = false;
  for (let attempt = 0; attempt < 20 && !hasRecovered; attempt += 1) {
    await sleep(500);
    hasRecovered = await recovered();
  }
  promises.push(['A recovers within ten seconds', hasRecovered]);
  return phase;
}

function expectUndisturbed(name: string, { visitor, saves, uploads }: Phase): void {
  promises.push(
    [
      `${name}: cached pages of B (p95 ${visitor.cached.p95} ms)`,
      visitor.cached.p95 <= Number(options['max-cached-ms']),
    ],
    [`${name}: no page of B is refused`, visitor.refused.cached + visitor.refused.uncached === 0],
    [`${name}: saves of B`, isAll(saves, 201)],
    [`${name}: uploads of B`, isAll(uploads, 201)],
    [
      `${name}: uploads of B in time (${uploads.maxMs} ms)`,
      uploads.maxMs <= Number(options['max-upload-ms']),
    ],
  );
}

function isAll({ statuses }: Outcomes, status: number): boolean {
  return Object.keys(statuses).join() === String(status);
}

/** Repeats a request until the phase is over. */
async function repeat(
  send: () => Promise<{ status: number }>,
  { signal, intervalMs }: { signal: AbortSignal; intervalMs: number },
): Promise<Outcomes> {
  const outcomes: Outcomes = { statuses: {}, maxMs: 0 };
  while (!signal.aborted) {
    const startedAt = performance.now();
    const { status } = await send();
    outcomes.statuses[status] = (outcomes.statuses[status] ?? 0) + 1;
    outcomes.maxMs = Math.max(outcomes.maxMs, Math.round(performance.now() - startedAt));
    await sleep(intervalMs);
  }
  return outcomes;
}

async function administer(statement: string): Promise<void> {
  await withClient(fleet.postgres.url('postgres'), 'chaos', (client) => client.query(statement));
}

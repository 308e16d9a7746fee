/**
 * Measures what a visitor notices while others request uncached documents: `node lab/chaos-overload.ts` times cached and uncached
 * pages at rest, beside 50 connections from one address for a minute, beside 50 from fifty addresses, beside 900, beside 50 that request
 * pictures that are not in the gallery, 50 that search the site, and 400 that send 100 requests each and read nothing, all in one run.
 * `--seconds 5 --max-cached-ms 300 --max-uncached-ms 2000` makes it short and lenient, for a busy machine.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { buildAll } from '../scripts/build.ts';
import type { AttackResult, LoadOrder, VisitResult } from './chaos/overload-load.ts';
import { startKillable } from './chaos/killable-server.ts';
import { residentMegabytes } from './chaos/resident-memory.ts';
import { runClient, summarizeVisits } from './chaos/run-client.ts';
import { startThrowawayPostgres } from '../scripts/local-postgres.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    'max-cached-ms': { type: 'string', default: '50' },
    'max-uncached-ms': { type: 'string', default: '500' },
  },
});
const seconds = Number(options.seconds);
const MAX_MEMORY_MB = 400;
const MAX_LOG_BYTES = 1024 * 1024;

interface Attack {
  connections: number;
  addresses: number;
  seconds: number;
  load?: LoadOrder['load'];
}

await buildAll();
const postgres = await startThrowawayPostgres();
const DATABASE_URL = postgres.url('postgres');
await prepareDemo(DATABASE_URL, new Date());
let logBytes = 0;
const server = await startKillable({ DATABASE_URL }, (line) => (logBytes += line.length + 1));
let megabytes = 0;
const memorySamples = setInterval(
  () => (megabytes = Math.max(megabytes, residentMegabytes(server.pid))),
  100,
);
try {
  const idle = (await measure({ connections: 0, addresses: 1, seconds: Math.min(10, seconds) })).visitor;
  const oneAddress = await measure({ connections: 50, addresses: 1, seconds });
  const manyAddresses = await measure({ connections: 50, addresses: 50, seconds: Math.ceil(seconds / 3) });
  const manyConnections = await measure({ connections: 900, addresses: 1, seconds: Math.ceil(seconds / 2) });
  const shortFlood = { addresses: 1, seconds: Math.ceil(seconds / 3) };
  const gallery = await measure({ ...shortFlood, connections: 50, load: 'gallery' });
  const search = await measure({ ...shortFlood, connections: 50, load: 'search' });
  const pipelined = await measure({ ...shortFlood, connections: 400, load: 'pipelined' });
  const after = (await measure({ connections: 0, addresses: 1, seconds: Math.min(5, seconds) })).visitor;
  const figures = {
    idle,
    oneAddress,
    manyAddresses,
    manyConnections,
    gallery,
    search,
    pipelined,
    after,
    loadAverage: loadavg()[0],
    ratios: Object.fromEntries(
      Object.entries({ oneAddress, manyAddresses, manyConnections, gallery, search, pipelined }).map(
        ([name, { visitor }]) => [name, Math.round((visitor.cached.p95 / idle.cached.p95) * 10) / 10],
      ),
    ),
    megabytes: Math.round(megabytes),
  };
  console.log(JSON.stringify(figures));

  const maxCached = Number(options['max-cached-ms']);
  const maxUncached = Number(options['max-uncached-ms']);
  const promises: [string, boolean][] = [
    ['one address, cached', oneAddress.visitor.cached.p95 <= maxCached],
    ['one address, uncached', oneAddress.visitor.uncached.p95 <= maxUncached],
    ['one address, nothing refused', oneAddress.visitor.refused.uncached === 0],
    ['fifty addresses, cached', manyAddresses.visitor.cached.p95 <= maxCached],
    ['900 connections, cached', manyConnections.visitor.cached.p95 <= maxCached],
    ['pictures that are not in the gallery, cached', gallery.visitor.cached.p95 <= maxCached],
    ['searches of the site, cached', search.visitor.cached.p95 <= maxCached],
    ['pipelined requests, cached', pipelined.visitor.cached.p95 <= maxCached],
    ['pipelined requests, connections closed', (pipelined.attacker?.closed ?? 0) >= 100],
    [
      'no cached page refused',
      [oneAddress, manyAddresses, manyConnections, gallery, search, pipelined].every(hasServedCache),
    ],
    ['recovers', after.refused.uncached === 0 && after.uncached.p95 <= maxUncached],
    ['memory', megabytes <= MAX_MEMORY_MB],
    ['log', oneAddress.logBytes <= MAX_LOG_BYTES],
  ];
  const broken = promises.filter(([, holds]) => !holds).map(([name]) => name);
  if (broken.length > 0) throw new Error(`These promises do not hold: ${broken.join('; ')}.`);
} finally {
  clearInterval(memorySamples);
  await server.kill();
  await postgres.stop();
}

function hasServedCache({ visitor }: { visitor: ReturnType<typeof summarizeVisits> }): boolean {
  return visitor.refused.cached === 0;
}

async function measure(attack: Attack) {
  const logBytesBefore = logBytes;
  const common = { url: server.url, ...attack };
  const [visits, statuses] = await Promise.all([
    runClient<VisitResult>({ ...common, role: 'visitor' }),
    attack.connections > 0 ? runClient<AttackResult>({ ...common, role: 'attacker' }) : undefined,
  ]);
  return { visitor: summarizeVisits(visits), attacker: statuses, logBytes: logBytes - logBytesBefore };
}

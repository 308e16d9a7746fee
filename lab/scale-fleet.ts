/**
 * Measures one process with many chapters of the demo content: `node lab/scale-fleet.ts --chapters 300 --keep`. Some chapters are
 * created as `chapter import` does, the others are copies. Needs wrk and taskset. `--keep` writes the figures to lab/growth.md, `--only jobs` measures one part alone.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chapterEnv } from '../fleet/fleet-env.ts';
import { createChapter } from '../fleet/provisioning/create-chapter.ts';
import { deleteChapter } from '../fleet/provisioning/delete-chapter.ts';
import { withClient } from '../src/infra/db/with-client.ts';
import { runLoad } from './bench/load.ts';
import { startPinned, type PinnedServer } from './bench/pinned-server.ts';
import { median, quantile, table, writeFigures } from './bench/write-figures.ts';
import { buildAll } from '../scripts/build.ts';
import { askHost } from '../fleet/tools/ask-host.ts';
import { copyChapter } from '../fleet/tools/copy-chapter.ts';
import { hostName, prepareFleet } from '../fleet/tools/fleet-under-test.ts';
import { measureJobs } from '../fleet/tools/measure-jobs.ts';
import { measureUpgrade } from '../fleet/tools/measure-upgrade.ts';

const sections = {
  creation: measureCreation,
  disk: measureDisk,
  serving: measureServing,
  rate: measureRate,
  jobs: () => measureJobs({ fleet, report }, { idleSeconds }),
  upgrade: () => measureUpgrade({ fleet, report }, { keepsTranscript: options.keep }),
};

const { values: options } = parseArgs({
  options: {
    chapters: { type: 'string', default: '300' },
    'idle-seconds': { type: 'string', default: '30' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(sections).join() },
  },
});
/** The others are copies of the first. */
const IMPORTED = 5;
const count = Number(options.chapters);
const idleSeconds = Number(options['idle-seconds']);
const hosts = Array.from({ length: count }, (_, index) => hostName(index + 1));
const someHosts = hosts.slice(0, Math.min(50, count / 2));
const pages = ['/', '/events', '/members', '/gallery'];
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const rows: string[][] = [['', 'figure']];
const report = (name: string, figure: string) => {
  rows.push([name, figure]);
  console.log(`${name}: ${figure}`);
};

await buildAll();
const fleet = await prepareFleet({ IDLE_MINUTES: '60', MAX_OPEN_CHAPTERS: '1000', FLEET_CONNECTIONS: '80' });
const servers: PinnedServer[] = [];
try {
  await createChapters();
  for (const [name, measure] of Object.entries(sections)) {
    if (options.only.split(',').includes(name)) await measure();
  }
  console.log(`\n${table(rows)}`);
  if (options.keep) await writeFigures('fleet', table(rows), 'lab/growth.md');
} finally {
  for (const server of servers) server.stop();
  await fleet.stop();
}

async function measureCreation(): Promise<void> {
  const created: number[] = [];
  const deleted: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const request = { origin: `https://empty-${index}.example` };
    created.push(await secondsOf(() => createChapter(request, fleet)));
  }
  for (const chapter of (await fleet.chapters.list()).filter(({ origin }) => origin.includes('empty'))) {
    deleted.push(await secondsOf(() => deleteChapter(chapter, fleet)));
  }
  report('create an empty chapter, median of 10', `${median(created).toFixed(1)} s`);
  report('delete it with a last archive, median of 10', `${median(deleted).toFixed(1)} s`);
}

async function createChapters(): Promise<void> {
  const seconds: number[] = [];
  for (const host of hosts.slice(0, IMPORTED)) {
    seconds.push(await secondsOf(() => fleet.importChapter(host)));
  }
  report(`import the demo chapter, median of ${IMPORTED}`, `${median(seconds).toFixed(1)} s`);
  const source = (await fleet.chapters.list()).find(({ origin }) => origin.endsWith(hosts[0]!));
  for (const [index, host] of hosts.slice(IMPORTED).entries()) {
    await copyChapter(fleet, source!, host);
    if (index % 50 === 49) console.log(`${index + 1} copies`);
  }
}

async function measureDisk(): Promise<void> {
  const sizes = await withClient(fleet.env.provisioningUrl!, 'scale', async (client) => {
    const { rows: found } = await client.query<{ bytes: string }>(
      `select pg_database_size(datname) as bytes from pg_database where datname like 'ch\\_%'`,
    );
    return found.map(({ bytes }) => Number(bytes));
  });
  const files = Number(
    execFileSync('du', ['-sb', fleet.env.shared.filesFolder], { encoding: 'utf8' }).split('\t')[0],
  );
  const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(2)} GB`;
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  report('databases on disk', `${gigabytes(total)}, ${(median(sizes) / 1024 ** 2).toFixed(1)} MB each`);
  report('files on disk', gigabytes(files));
}

async function start(): Promise<PinnedServer> {
  const server = await startPinned(['dist/server/chapterhouse.js', 'fleet'], fleet.settings);
  servers.push(server);
  return server;
}

async function measureServing(): Promise<void> {
  const server = await start();
  report(`memory, ${count} chapters closed`, memory(server));
  report(`processor at rest, ${count} closed`, await idleShare(server));
  let maxConnections = 0;
  const samples = setInterval(
    () =>
      void countConnections().then(
        (open) => (maxConnections = Math.max(maxConnections, open)),
        () => undefined,
      ),
    200,
  );
  for (const host of someHosts) for (const page of pages) await askHost(server.url, { host, path: page });
  await sleep(15_000);
  report(`memory, ${someHosts.length} open with ${pages.length} cached pages each`, memory(server));
  report(`connections at rest, ${someHosts.length} open`, String(await countConnections()));
  report(`processor at rest, ${someHosts.length} open`, await idleShare(server));
  const cold: number[] = [];
  for (const host of hosts.slice(someHosts.length)) {
    const startedAt = performance.now();
    await askHost(server.url, { host, path: '/' });
    cold.push(performance.now() - startedAt);
  }
  const ms = (share: number) => quantile(cold, share).toFixed(0);
  report('first page of a closed chapter, p50 / p95 / p99', `${ms(0.5)} / ${ms(0.95)} / ${ms(0.99)} ms`);
  for (const host of hosts) for (const page of pages) await askHost(server.url, { host, path: page });
  report(`memory, ${count} open with ${pages.length} cached pages each`, memory(server));
  clearInterval(samples);
  report('connections to PostgreSQL meanwhile, at most', String(maxConnections));
}

/** A warm chapter of the fleet and the same chapter in a process of its own, in turns. */
async function measureRate(): Promise<void> {
  const ofFleet = servers[0] ?? (await start());
  const first = (await fleet.chapters.list()).find(({ origin }) => origin === `https://${hosts[0]}`);
  const { databaseUrl, filesFolder } = chapterEnv(fleet.env, first!);
  const alone = await startPinned(['dist/server/main.js'], {
    DATABASE_URL: databaseUrl,
    FILES_FOLDER: filesFolder,
    SITE_ORIGIN: `https://${hosts[0]}`,
    BACKUPS: 'off',
    JOBS: 'off',
  });
  servers.push(alone);
  const rates: { fleet: number[]; alone: number[] } = { fleet: [], alone: [] };
  const load = {
    path: '/events',
    headers: { ...browser, Host: hosts[0]! },
    seconds: Number(options.seconds),
  };
  for (const server of [ofFleet, alone]) await runLoad({ server, ...load });
  for (let round = 0; round < Number(options.rounds); round += 1) {
    rates.fleet.push((await runLoad({ server: ofFleet, ...load })).requestsPerSecond);
    rates.alone.push((await runLoad({ server: alone, ...load })).requestsPerSecond);
  }
  const perSecond = (values: number[]) => Math.round(median(values)).toLocaleString('en-US');
  report('cached page of a warm chapter, requests a second', perSecond(rates.fleet));
  report('the same in a process of its own', perSecond(rates.alone));
  report('ratio', (median(rates.fleet) / median(rates.alone)).toFixed(2));
  // The next parts start their own.
  for (const server of servers.splice(0)) server.stop();
}

async function secondsOf(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return (performance.now() - startedAt) / 1000;
}

function memory(server: PinnedServer): string {
  return `${Math.round(server.residentMegabytes())} MB`;
}

/** CPU time as a share of one core. */
async function idleShare(server: PinnedServer): Promise<string> {
  const before = server.cpuSeconds();
  await sleep(idleSeconds * 1000);
  return `${(((server.cpuSeconds() - before) / idleSeconds) * 100).toFixed(1)} % of one core`;
}

async function countConnections(): Promise<number> {
  // A superuser sees the connections of every role.
  return withClient(fleet.postgres.url('postgres'), 'scale', async (client) => {
    const { rows: found } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name like 'chapterhouse%'`,
    );
    return found[0]!.count;
  });
}

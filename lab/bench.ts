/**
 * Compares the site with a bare Node server. Needs wrk and taskset, Linux and two cores. All targets take turns in every
 * round, so that other load on the machine affects them equally; figures are medians over the rounds.
 * `node lab/bench.ts --rounds 7 --seconds 5 --keep` writes them to lab/scale.md; `--max-cpu 1.3` fails when the cached page takes
 * more than that many times bare's CPU per request.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { median, table, writeFigures } from './bench/write-figures.ts';
import { runLoad, type LoadResult } from './bench/load.ts';
import { startPinned, type PinnedServer } from './bench/pinned-server.ts';
import { buildAll } from '../scripts/build.ts';
import { startThrowawayPostgres } from '../scripts/local-postgres.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
    'max-cpu': { type: 'string' },
  },
});
const seconds = Number(options.seconds);
/** Changes a title on the page; the database notifies the servers. */
const changeContent = `update events set title = 'Changed ' || clock_timestamp()
  where id = (select id from events where start_date > now() order by start_date limit 1)`;
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

await buildAll();
const postgres = await startThrowawayPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'chapterhouse-bench-'));
const servers: PinnedServer[] = [];
try {
  const DATABASE_URL = postgres.url('postgres');
  await prepareDemo(DATABASE_URL, new Date());

  const ours = await start(['dist/server/main.js'], { DATABASE_URL });
  const uncached = await start(['lab/bench/uncached-server.ts'], { DATABASE_URL });
  const page = await fetchPage(ours.url);
  // The address of the event redirects to its page.
  const eventPath = new URL((await fetch(`${ours.url}/events/1`)).url).pathname;
  const bare = await start(['lab/bench/bare-server.ts', ...storePage(page)]);
  const editor = new pg.Client({ connectionString: DATABASE_URL });
  await editor.connect();

  const targets: Record<string, () => Promise<LoadResult>> = {
    'bare node:http, the same bytes': () => runLoad({ server: bare, path: '/', headers: browser, seconds }),
    'cached /events, brotli': () => runLoad({ server: ours, path: '/events', headers: browser, seconds }),
    'cached page of an event, brotli': () =>
      runLoad({ server: ours, path: eventPath, headers: browser, seconds }),
    // Read right before its round, because each rendering has its own ETag.
    '/events, 304': async () => {
      const { etag } = await fetchPage(ours.url);
      return runLoad({
        server: ours,
        path: '/events',
        headers: { ...browser, 'if-none-match': etag },
        seconds,
      });
    },
    '/events, its content changing once a second': async () => {
      const timer = setInterval(() => void editor.query(changeContent), 1000);
      try {
        return await runLoad({ server: ours, path: '/events', headers: browser, seconds });
      } finally {
        clearInterval(timer);
      }
    },
    'uncached render of /events': () =>
      runLoad({ server: uncached, path: '/events', headers: browser, seconds }),
  };

  const results = new Map<string, LoadResult[]>(Object.keys(targets).map((name) => [name, []]));
  for (const measure of Object.values(targets)) await measure();
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const [name, measure] of Object.entries(targets)) results.get(name)!.push(await measure());
    console.log(`round ${round} of ${options.rounds}`);
  }
  await editor.end();

  const text = report(results, page.body.length, ours.residentMegabytes());
  console.log(`\n${text}`);
  if (options.keep) await writeFigures('bench', text);
  // The best round, because other work on the machine only adds to it.
  const ratio =
    Math.min(...cpuOf('cached /events, brotli')) / Math.min(...cpuOf('bare node:http, the same bytes'));
  if (options['max-cpu'] !== undefined && ratio > Number(options['max-cpu']))
    throw new Error(
      `The cached page takes ${ratio.toFixed(2)} times the CPU per request of the bare server.`,
    );

  function cpuOf(name: string): number[] {
    return results.get(name)!.map((round) => round.cpuMicrosecondsPerRequest);
  }
} finally {
  for (const server of servers) server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start(program: string[], env?: Record<string, string>): Promise<PinnedServer> {
  const server = await startPinned(program, env);
  servers.push(server);
  return server;
}

interface Page {
  headers: string[];
  etag: string;
  body: Buffer;
}

function fetchPage(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${url}/events`, { headers: browser }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          headers: ownHeaders(response.rawHeaders),
          etag: response.headers.etag!,
          body: Buffer.concat(chunks),
        });
      });
    });
    outgoing.on('error', reject).end();
  });
}

/** Without the headers that Node adds automatically. */
function ownHeaders(raw: string[]): string[] {
  const automatic = ['date', 'connection', 'keep-alive'];
  const pairs = raw.map((name, index) => [name, raw[index + 1]!]).filter((_, index) => index % 2 === 0);
  return pairs.filter(([name]) => !automatic.includes(name!.toLowerCase())).flat();
}

function storePage({ headers, body }: Page): [string, string] {
  const files: [string, string] = [path.join(folder, 'headers.json'), path.join(folder, 'body')];
  writeFileSync(files[0], JSON.stringify(headers));
  writeFileSync(files[1], body);
  return files;
}

function report(results: Map<string, LoadResult[]>, pageBytes: number, megabytes: number): string {
  const medians = [...results].map(([name, rounds]) => ({
    name,
    rate: median(rounds.map((round) => round.requestsPerSecond)),
    p99: median(rounds.map((round) => round.p99Milliseconds)),
    cpu: median(rounds.map((round) => round.cpuMicrosecondsPerRequest)),
  }));
  const bare = medians[0]!;
  const rows = medians.map(({ name, rate, p99, cpu }) => [
    name,
    rate.toFixed(0),
    (rate / bare.rate).toFixed(3),
    cpu.toFixed(0),
    (cpu / bare.cpu).toFixed(2),
    p99.toFixed(1),
  ]);
  const head = ['target', 'requests/s', 'of bare', 'CPU µs/request', 'times bare', 'p99 ms'];
  return [
    table([head, ...rows]),
    '',
    `${options.rounds} rounds of ${seconds} s each, 32 connections; the page is ${pageBytes} bytes in brotli. ` +
      `Memory of the server after all rounds: ${megabytes.toFixed(0)} MB resident.`,
  ].join('\n');
}

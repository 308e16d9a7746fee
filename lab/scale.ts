/**
 * Response size and time of the same requests at 10, 1,000 and 100,000 events, with up to 10,000 pictures.
 * `node lab/scale.ts --keep` writes the figures to lab/scale.md; `--sizes 10,1000` and `--tries 50` make it short.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { measureRequest, reportOf, type Figures, type Measured } from './bench/compare-sizes.ts';
import { writeFigures } from './bench/write-figures.ts';
import { startPinned } from './bench/pinned-server.ts';
import { buildAll } from '../scripts/build.ts';
import { fillWithEvents } from './scale/fill-with-events.ts';
import { startThrowawayPostgres } from '../scripts/local-postgres.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,1000,100000' },
    tries: { type: 'string', default: '500' },
    keep: { type: 'boolean', default: false },
  },
});
const sizes = options.sizes.split(',').map(Number);
const tries = Number(options.tries);

const at = encodeURIComponent(new Date().toISOString());
const month = new Date();
const from = encodeURIComponent(
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)).toISOString(),
);
const to = encodeURIComponent(
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)).toISOString(),
);

/** What each request is to a visitor, and its URL. */
const requests: Record<string, string> = {
  'the page, rendered': '/events',
  'the page of an event, rendered': '/events/5/gathering-number-000005',
  'the page of an album, rendered': '/gallery/album-0',
  'the sitemap': '/sitemap.xml',
  'upcoming events': `/api/events?when=upcoming&at=${at}&limit=21`,
  'past events': `/api/events?when=past&at=${at}&limit=6`,
  'happening now': `/api/events?when=now&at=${at}&limit=5`,
  'one event': '/api/events/5',
  'search, a rare word': `/api/events?when=upcoming&at=${at}&limit=21&search=marigold`,
  'search, a word of every event': `/api/events?when=upcoming&at=${at}&limit=21&search=chapter`,
  'search, a word of no event': `/api/events?when=upcoming&at=${at}&limit=21&search=zeppelin`,
  'the whole site, a rare word': '/api/search?q=marigold',
  'the whole site, a rare word of pictures': '/api/search?q=lantern',
  'the whole site, a word of every event and picture': '/api/search?q=chapter',
  'the whole site, an unfinished word of every event': '/api/search?q=neighb',
  'the whole site, two words': '/api/search?q=gathering%20marigold',
  'the whole site, a single character': '/api/search?q=c',
  'the whole site, no result': '/api/search?q=zeppelin',
  'the results of a search, rendered': '/search?q=marigold',
  'a month': `/api/events?from=${from}&to=${to}`,
  'the whole list, first page': '/api/events',
  'the calendar feed': '/events.ics',
};

await buildAll();
const postgres = await startThrowawayPostgres();
const measured: Measured = new Map();
try {
  for (const size of sizes) {
    const databaseUrl = await fill(size);
    const server = await startPinned(['lab/bench/uncached-server.ts'], {
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const figures = new Map<string, Figures>();
    for (const [name, path] of Object.entries(requests))
      figures.set(name, await measureRequest(`${server.url}${path}`, tries));
    measured.set(size, figures);
    server.stop();
    console.log(`${size} events measured`);
  }
} finally {
  await postgres.stop();
}

const text = reportOf(measured, tries);
console.log(`\n${text}`);
if (options.keep) await writeFigures('scale', text);
for (const name of ['the page, rendered', 'upcoming events', 'past events']) {
  const [few, many] = sizes.slice(-2).map((size) => measured.get(size)!.get(name)!.bytes);
  if (many! / few! > 1.1)
    throw new Error(`${name}: the response grows with the number of events, from ${few} to ${many} bytes.`);
}

async function fill(size: number): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query(`create database events_${size}`);
  await client.end();
  const url = postgres.url(`events_${size}`);
  await fillWithEvents(url, size);
  return url;
}

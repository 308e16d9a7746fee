/**
 * Marks collections as showing young people while photos upload to them, and kills the server with -9 in the middle of each:
 * `node lab/chaos-young.ts --photos 200 --kills 10`. Polls every 10 ms whether a photo of a marked collection is public.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { inTurn } from './chaos/in-turn.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { sendPicture } from './chaos/send-picture.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '200' }, kills: { type: 'string', default: '10' } },
});
const kills = Number(values.kills);
const photosPerRound = Math.ceil(Number(values.photos) / kills);

const LANES = 4;
const POLL_MS = 10;
/** So long a process may take to hear of a change. */
const NOTICE_MS = 1_000;
const MAX_TRIES = 400;

const { settings, cookie, database, stop } = await prepareSite();
const { pool } = database;
const photo = await createPhoto();
const problems: string[] = [];
/** When each collection was first seen as marked. */
const marked = new Map<string, number>();
const stored = new Map<string, MediaItem[]>();
const figures = { retries: 0, publicBefore: 0, databasePolls: 0, visits: 0, namedForMs: 0 };
const progress = { isRunning: true };
let server: KillableServer = await startKillable(settings);

try {
  await describeChapter(pool);
  const began = performance.now();
  await untilDone('the first upload', () => upload('Before', randomUUID()));
  const uploadMs = performance.now() - began;
  const watching = Promise.all([watchDatabase(), visit()]);
  for (let round = 1; round <= kills; round += 1) await markKilled(`Camp ${round}`, uploadMs);
  await sleep(NOTICE_MS);
  progress.isRunning = false;
  await watching;
  for (const title of marked.keys()) await checkPermission(title);
  const { photos } = values;
  console.log(JSON.stringify({ photos: Number(photos), kills, ...figures, problems: problems.length }));
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  progress.isRunning = false;
  await server.kill();
  await stop();
}

/** Photos arrive, the collection is marked and the server is killed, each at a random moment. */
async function markKilled(title: string, uploadMs: number): Promise<void> {
  stored.set(title, []);
  const someArrived = async () => {
    const count = Math.floor(Math.random() * photosPerRound * 0.8);
    while (stored.get(title)!.length < count) await sleep(POLL_MS);
    await sleep(Math.random() * uploadMs);
  };
  const uploading = inTurn(photosPerRound, LANES, async () => {
    const key = randomUUID();
    stored.get(title)!.push(await untilDone(title, () => upload(title, key)));
  });
  const killing = (async () => {
    await someArrived();
    await server.kill();
    server = await startKillable(settings);
  })();
  await someArrived();
  figures.publicBefore += stored.get(title)!.length;
  const key = randomUUID();
  await untilDone(title, () => send('/api/admin/young-collections', { title }, key));
  await Promise.all([uploading, killing]);
}

/** Every photo is there, shown by a permission; the next one waits for another. */
async function checkPermission(title: string): Promise<void> {
  const permission = { title, isConfirmed: true, papers: 'Folder' };
  const { shown } = await untilDone(title, () =>
    send<{ shown: number }>('/api/admin/young-collections/permission', permission, randomUUID()),
  );
  if (shown !== photosPerRound) problems.push(`${title}: ${shown} of ${photosPerRound} photos are there`);
  const { urls } = await untilDone(title, () => upload(title, randomUUID()));
  const { status } = await fetch(server.url + urls.large);
  if (status !== 410) problems.push(`${title}: a photo after the permission responded with ${status}`);
}

/** In every snapshot of the database. */
async function watchDatabase(): Promise<void> {
  while (progress.isRunning) {
    const { rows } = await pool.query<{ title: string; shown: number }>(
      `select title, (select count(*)::int from media_items where btrim(gallery_title) = guarded.title) as shown
       from guarded_collections guarded where is_hidden`,
    );
    for (const { title, shown } of rows) {
      if (!marked.has(title)) marked.set(title, performance.now());
      if (shown > 0) problems.push(`${title}: ${shown} photos were public`);
    }
    figures.databasePolls += 1;
    await sleep(POLL_MS);
  }
}

/** As a visitor, who sees nothing of a collection a second after it was marked. */
async function visit(): Promise<void> {
  while (progress.isRunning) {
    const began = performance.now();
    const title = [...stored.keys()].at(-1);
    const items = stored.get(title ?? '') ?? [];
    const known = items[Math.floor(Math.random() * items.length)]?.urls.thumbnail;
    const list = `/api/gallery?${new URLSearchParams({ collection: title ?? '' })}`;
    const [listed, isSent] = await Promise.all([
      fetch(server.url + list).then(
        async (response) => (response.ok ? response.text() : ''),
        () => '',
      ),
      known &&
        fetch(server.url + known).then(
          ({ ok }) => ok,
          () => false,
        ),
    ]);
    const since = began - (marked.get(title!) ?? Infinity);
    const isNamed = title !== undefined && listed.includes('"urls"');
    if (since > 0 && (isNamed || isSent))
      figures.namedForMs = Math.max(figures.namedForMs, Math.round(since));
    if (since > NOTICE_MS && (isNamed || isSent)) problems.push(`${title}: a visitor saw a photo`);
    if (listed) figures.visits += 1;
    await sleep(POLL_MS);
  }
}

/** Tries again, as a browser does, until it is acknowledged. */
async function untilDone<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await run();
    } catch {
      figures.retries += 1;
      await sleep(100);
    }
  }
  throw new Error(`${what} was never acknowledged.`);
}

async function upload(galleryTitle: string, uploadKey: string): Promise<MediaItem> {
  const response = await sendPicture({ url: server.url, cookie, bytes: photo, uploadKey, galleryTitle });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as MediaItem;
}

async function send<Result>(path: string, body: object, idempotencyKey: string): Promise<Result> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}

async function createPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a560c', noise } })
    .jpeg()
    .toBuffer();
}

/**
 * Kills the server with -9 at random moments of uploads and moves, restarts it and checks that nothing was lost:
 * `node lab/chaos-media.ts --uploads 200 --moves 200`. With the S3_ settings it runs against that store.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { checkMedia, summarizeReport } from '../src/features/media/server/check-media.ts';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { readEnv } from '../src/infra/env.ts';
import { openFileStore } from '../src/infra/storage/file-store.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { sendPicture } from './chaos/send-picture.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: { uploads: { type: 'string', default: '200' }, moves: { type: 'string', default: '200' } },
});

const { settings, cookie, database, stop } = await prepareSite();
const files = openFileStore(readEnv({ ...process.env, ...settings, SITE_ORIGIN: 'http://127.0.0.1' }));
const photo = await createPhoto();
let server: KillableServer = await startKillable(settings);
const stored = new Map<number, MediaItem>();
const problems: string[] = [];
const killed = { uploads: 0, moves: 0 };

try {
  const uploadMs = await measure(() => upload(randomUUID()));
  for (let round = 0; round < Number(values.uploads); round += 1) await uploadKilled(uploadMs);
  const firstId = [...stored.keys()][0]!;
  const moveMs = await measure(() => move(firstId, 0));
  for (let round = 1; round <= Number(values.moves); round += 1) await moveKilled(round, moveMs);
  for (const item of stored.values()) await checkUrls(item, 'at the end');
  const rows = await mediaRepository(database.db).listAfter(0, 10_000);
  if (rows.length !== stored.size) problems.push(`${rows.length} items for ${stored.size} uploads`);
  const report = await checkMedia({ media: mediaRepository(database.db), files }, { deletesOrphans: false });
  if (report.missing.length + report.changed.length > 0) problems.push('files are missing or changed');
  console.log(
    JSON.stringify({
      killed,
      ...summarizeReport(report),
      addresses: stored.size * 4,
      problems: problems.length,
    }),
  );
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.kill();
  await stop();
}

/** An upload that is interrupted, then sent again, as a browser does with 'Try again'. */
async function uploadKilled(usualMs: number): Promise<void> {
  const key = randomUUID();
  const sent = upload(key).catch(() => undefined);
  await sleep(Math.random() * usualMs * 1.2);
  await server.kill();
  if (!(await sent)) killed.uploads += 1;
  server = await startKillable(settings);
  const item = await upload(key);
  if (stored.has(item.id)) problems.push(`upload ${key} got item ${item.id} of another upload`);
  stored.set(item.id, item);
  await checkUrls(item, 'after its upload');
}

/** A move that is interrupted: in any case, every URL of the picture must work. */
async function moveKilled(round: number, usualMs: number): Promise<void> {
  const ids = [...stored.keys()];
  const id = ids[round % ids.length]!;
  const sent = move(id, round).then(
    () => true,
    () => false,
  );
  await sleep(Math.random() * usualMs * 1.2);
  await server.kill();
  if (!(await sent)) killed.moves += 1;
  server = await startKillable(settings);
  await checkUrls(stored.get(id)!, `after move ${round}`);
}

async function upload(uploadKey: string): Promise<MediaItem> {
  const response = await sendPicture({ url: server.url, cookie, bytes: photo, uploadKey });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as MediaItem;
}

async function move(id: number, round: number): Promise<void> {
  const response = await fetch(`${server.url}/api/media/${id}/update-with-move`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Moved',
      galleryTitle: 'Spring Tea',
      uploadDate: '2026-04-18T12:00:00.000Z',
      folderPath: `gallery/2026/05/round-${round}`,
    }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
}

async function checkUrls(item: MediaItem, when: string): Promise<void> {
  for (const address of Object.values(item.urls)) {
    const { status } = await fetch(`${server.url}${address}`);
    if (status !== 200) problems.push(`${address} returned ${status} ${when}`);
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  await work().then((item) => item && stored.set((item as MediaItem).id, item as MediaItem));
  const start = performance.now();
  await work().then((item) => item && stored.set((item as MediaItem).id, item as MediaItem));
  return performance.now() - start;
}

async function createPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a560c', noise } })
    .jpeg()
    .toBuffer();
}

/**
 * Kills the server with -9 at random moments of uploads and moves, starts it again and looks whether anything was lost:
 * `npm run chaos:media -- --uploads 200 --moves 200`. With the S3_ settings made it does so against that store.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { checkMedia, summaryOf } from '../src/features/media/server/check-media.ts';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { readEnv } from '../src/infra/env.ts';
import { openFileStore } from '../src/infra/files/file-store.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { sendPicture } from './chaos/send-picture.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: { uploads: { type: 'string', default: '200' }, moves: { type: 'string', default: '200' } },
});

const { settings, cookie, database, stop } = await prepareSite();
const files = openFileStore(readEnv({ ...process.env, ...settings, SITE_ORIGIN: 'http://127.0.0.1' }));
const photo = await drawPhoto();
let server: KillableServer = await startKillable(settings);
const kept = new Map<number, MediaItem>();
const problems: string[] = [];
const killed = { uploads: 0, moves: 0 };

try {
  const uploadTime = await timeOf(() => upload(randomUUID()));
  for (let round = 0; round < Number(values.uploads); round += 1) await uploadKilled(uploadTime);
  const someone = [...kept.keys()][0]!;
  const moveTime = await timeOf(() => move(someone, 0));
  for (let round = 1; round <= Number(values.moves); round += 1) await moveKilled(round, moveTime);
  for (const item of kept.values()) await lookAt(item, 'at the end');
  const rows = await mediaRepository(database.db).page(0, 10_000);
  if (rows.length !== kept.size) problems.push(`${rows.length} items for ${kept.size} uploads`);
  const report = await checkMedia({ media: mediaRepository(database.db), files }, { collects: false });
  if (report.missing.length + report.changed.length > 0) problems.push('files are missing or changed');
  console.log(
    JSON.stringify({ killed, ...summaryOf(report), addresses: kept.size * 4, problems: problems.length }),
  );
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.kill();
  await stop();
}

/** One upload that is cut off, then sent again until it is answered, as a browser with 'Try again' does. */
async function uploadKilled(usual: number): Promise<void> {
  const key = randomUUID();
  const sent = upload(key).catch(() => undefined);
  await sleep(Math.random() * usual * 1.2);
  await server.kill();
  if (!(await sent)) killed.uploads += 1;
  server = await startKillable(settings);
  const item = await upload(key);
  if (kept.has(item.id)) problems.push(`upload ${key} is another's item ${item.id}`);
  kept.set(item.id, item);
  await lookAt(item, 'after its upload');
}

/** One move that is cut off: whatever became of it, every address of the picture must work. */
async function moveKilled(round: number, usual: number): Promise<void> {
  const ids = [...kept.keys()];
  const id = ids[round % ids.length]!;
  const sent = move(id, round).then(
    () => true,
    () => false,
  );
  await sleep(Math.random() * usual * 1.2);
  await server.kill();
  if (!(await sent)) killed.moves += 1;
  server = await startKillable(settings);
  await lookAt(kept.get(id)!, `after move ${round}`);
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

async function lookAt(item: MediaItem, when: string): Promise<void> {
  for (const address of Object.values(item.urls)) {
    const { status } = await fetch(`${server.url}${address}`);
    if (status !== 200) problems.push(`${address} answered ${status} ${when}`);
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work().then((item) => item && kept.set((item as MediaItem).id, item as MediaItem));
  const start = performance.now();
  await work().then((item) => item && kept.set((item as MediaItem).id, item as MediaItem));
  return performance.now() - start;
}

async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a560c', noise } })
    .jpeg()
    .toBuffer();
}

/**
 * Backs up a site while events are created and pictures uploaded, moved and deleted, restores one of the backups and checks that
 * nothing is missing: `node lab/chaos-backup.ts --seconds 60`.
 */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import { readManifest } from '../src/infra/backup/backup-folder.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { chapterhouse, prepareBackupSite } from './chaos/backup-site.ts';
import { startKillable } from './chaos/killable-server.ts';
import { sendPicture } from './chaos/send-picture.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const SECONDS = Number(values.seconds);
const PAUSE_BETWEEN_BACKUPS_MS = 1_000;
const PAUSE_BETWEEN_WRITES_MS = 20;
const OLDER_FILES = 5_000;

interface SavedEvent {
  id: number;
  savedAt: number;
}

interface SavedPicture {
  item: MediaItem;
  savedAt: number;
  /** When its deletion was sent. */
  deletedAt: number;
}

const { settings, scratch, cookie, database, postgres, stop } = await prepareBackupSite();
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a560c' } })
  .jpeg()
  .toBuffer();
// With many files a backup takes long enough for files to be deleted between its rows and its files.
const older = folderStore(settings.FILES_FOLDER);
for (let number = 0; number < OLDER_FILES; number += 1)
  await older.put(`gallery/2020/01/${number}/large.webp`, photo);
const server = await startKillable(settings);
const events: SavedEvent[] = [];
const pictures: SavedPicture[] = [];
const problems: string[] = [];
const counts = { events: 0, pictures: 0, deletions: 0, moves: 0, backups: 0, rejected: 0 };

try {
  const end = Date.now() + SECONDS * 1000;
  const [backups] = await Promise.all([
    backUpUntil(end),
    repeatUntil(end, createEvent),
    repeatUntil(end, uploadPicture),
    repeatUntil(end, movePicture),
    repeatUntil(end, deletePicture),
  ]);
  const backup = backups[Math.floor(backups.length / 2)]!;
  const restoreMs = await restore(backup);
  await refuseFlippedByte(backups.at(-1)!);
  console.log(JSON.stringify({ seconds: SECONDS, ...counts, restoreMs, problems: problems.length }));
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 || backups.length < 2 ? 1 : 0;
} finally {
  await server.kill();
  await stop();
}

async function repeatUntil(end: number, action: () => Promise<void>): Promise<void> {
  while (Date.now() < end) {
    await action();
    await sleep(PAUSE_BETWEEN_WRITES_MS);
  }
}

async function backUpUntil(end: number): Promise<string[]> {
  const made: string[] = [];
  while (Date.now() < end) {
    await sleep(PAUSE_BETWEEN_BACKUPS_MS);
    made.push((await chapterhouse(settings, 'backup')).stdout.split('\n', 1)[0]!);
    counts.backups += 1;
    // Fails if a row has no file.
    await chapterhouse(settings, 'rehearse');
  }
  return made;
}

function send(method: string, address: string, body?: unknown): Promise<Response> {
  return fetch(server.url + address, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function createEvent(): Promise<void> {
  const response = await send('POST', '/api/events', {
    title: `Tea ${randomUUID()}`,
    description: '',
    location: 'Calvert Library',
    startDate: '2026-12-08T18:00:00.000Z',
    endDate: '2026-12-08T20:00:00.000Z',
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  events.push({ id, savedAt: Date.now() });
  counts.events += 1;
}

async function uploadPicture(): Promise<void> {
  const response = await sendPicture({ url: server.url, cookie, bytes: photo, uploadKey: randomUUID() });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  pictures.push({ item: (await response.json()) as MediaItem, savedAt: Date.now(), deletedAt: Infinity });
  counts.pictures += 1;
}

async function movePicture(): Promise<void> {
  const picture = anyPicture();
  if (!picture) return;
  const { status } = await send('PATCH', `/api/media/${picture.item.id}/update-with-move`, {
    title: 'Moved',
    galleryTitle: 'Spring Tea',
    uploadDate: '2026-04-18T12:00:00.000Z',
    folderPath: `gallery/2026/05/move-${counts.moves}`,
  });
  if (status === 200) counts.moves += 1;
  else counts.rejected += 1;
}

/** Permanently, so that its files are deleted at once. */
async function deletePicture(): Promise<void> {
  await sleep(1_000);
  const picture = anyPicture();
  if (!picture) return;
  picture.deletedAt = Date.now();
  const { status } = await send('POST', `/api/media/${picture.item.id}/purge`);
  if (status === 204) counts.deletions += 1;
  else counts.rejected += 1;
}

function anyPicture(): SavedPicture | undefined {
  const there = pictures.filter(({ deletedAt }) => deletedAt === Infinity);
  return there[Math.floor(Math.random() * there.length)];
}

/** Restores into an empty site and compares it with what was confirmed before the backup started. */
async function restore(backup: string): Promise<number> {
  const startedAt = Date.parse((await readManifest(backup)).startedAt);
  await database.pool.query('create database restored');
  const target = {
    ...settings,
    DATABASE_URL: postgres.url('restored'),
    FILES_FOLDER: path.join(scratch, 'restored'),
  };
  const start = performance.now();
  // Fails if a row has no file, or a file has another checksum.
  await chapterhouse(target, 'restore', backup);
  const milliseconds = Math.round(performance.now() - start);
  const restored = await startKillable(target);
  try {
    for (const { id } of events.filter(({ savedAt }) => savedAt < startedAt)) {
      const { status } = await fetch(`${restored.url}/api/events/${id}`);
      if (status !== 200) problems.push(`event ${id} is missing`);
    }
    for (const { item, savedAt, deletedAt } of pictures) {
      if (savedAt >= startedAt || deletedAt < startedAt) continue;
      for (const address of Object.values(item.urls)) {
        const { status } = await fetch(restored.url + address);
        if (status !== 200) problems.push(`${address} returned ${status}`);
      }
    }
  } finally {
    await restored.kill();
  }
  return milliseconds;
}

async function refuseFlippedByte(backup: string): Promise<void> {
  const file = path.join(backup, 'database/events.csv.gz');
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(file, bytes);
  await database.pool.query('create database refused');
  const env = {
    ...settings,
    DATABASE_URL: postgres.url('refused'),
    FILES_FOLDER: path.join(scratch, 'refused'),
  };
  const outcome = await chapterhouse(env, 'restore', backup).catch((error: unknown) => String(error));
  if (typeof outcome !== 'string' || !outcome.includes('The backup is damaged'))
    problems.push('a flipped byte was accepted');
}

/**
 * Measures backups of a large site: how long the first and the next ones take, how much disk ten of them need, and how long a restore
 * takes: `npm run scale:backup -- --pictures 10000 --rows 100000`.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { entriesOf, storedPath } from '../src/features/media/server/stored-files.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { listBackups } from '../src/infra/backup/backup-folder.ts';
import { forEachInParallel } from '../src/infra/backup/for-each-in-parallel.ts';
import { chapterhouse, prepareBackupSite } from './chaos/backup-site.ts';
import { startKillable } from './chaos/killable-server.ts';
import { sendPicture } from './chaos/send-picture.ts';

const { values } = parseArgs({
  options: { pictures: { type: 'string', default: '10000' }, rows: { type: 'string', default: '100000' } },
});
const BACKUPS = 10;

const { settings, scratch, cookie, database, postgres, stop } = await prepareBackupSite();

try {
  await addPictures(Number(values.pictures));
  await database.pool.query(
    `insert into contacts (name, email, message)
     select 'Visitor ' || n, 'visitor' || n || '@home.example', repeat('We would like to help at the fall luncheon. ', 10)
     from generate_series(1, $1) n`,
    [Number(values.rows)],
  );
  const seconds: number[] = [];
  const disk: number[] = [];
  for (let count = 0; count < BACKUPS; count += 1) {
    seconds.push(await measure(() => chapterhouse(settings, 'backup')));
    disk.push(megabytesIn(settings.BACKUP_FOLDER));
  }
  const rehearsal = await measure(() => chapterhouse(settings, 'rehearse'));
  await database.pool.query('create database restored');
  const target = {
    ...settings,
    DATABASE_URL: postgres.url('restored'),
    FILES_FOLDER: path.join(scratch, 'restored'),
  };
  const newest = (await listBackups(settings.BACKUP_FOLDER)).at(-1)!;
  const restore = await measure(() => chapterhouse(target, 'restore', newest));
  console.log(
    JSON.stringify({
      pictures: Number(values.pictures),
      rows: Number(values.rows),
      filesMb: megabytesIn(settings.FILES_FOLDER),
      firstBackup: seconds[0],
      nextBackups: seconds.slice(1),
      diskMbAfterOne: disk[0],
      diskMbAfterTen: disk.at(-1),
      rehearsal,
      restore,
    }),
  );
} finally {
  await stop();
}

/** Uploads one picture and copies its row and files, because rendering thousands would take hours. */
async function addPictures(count: number): Promise<void> {
  const photo = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#8a560c',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg()
    .toBuffer();
  const server = await startKillable({ ...settings, JOBS: 'off' });
  const { id } = (await (await sendPicture({ url: server.url, cookie, bytes: photo })).json()) as MediaItem;
  await server.kill();
  const row = (await mediaRepository(database.db).find(id))!;
  const { rows } = await database.pool.query<{ storageKey: string }>(
    `insert into media_items (storage_key, title, filename, folder_path, content_type, width, height, files, gallery_title, upload_date)
     select storage_key || '-' || n, title || ' ' || n, filename, folder_path, content_type, width, height, files, gallery_title, upload_date
     from media_items, generate_series(2, $1) n where id = $2 returning storage_key as "storageKey"`,
    [count, id],
  );
  const files = folderStore(settings.FILES_FOLDER);
  const contents = new Map(
    await Promise.all(
      entriesOf(row.files).map(
        async ([name]) => [name, await files.getBytes(storedPath(row, name))] as const,
      ),
    ),
  );
  await forEachInParallel(toAsync(rows), async ({ storageKey }) => {
    for (const [name, bytes] of contents) await files.put(storedPath({ ...row, storageKey }, name), bytes);
  });
}

async function* toAsync<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function measure(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Counts a file with several hard links once. */
function megabytesIn(folder: string): number {
  const sizes = new Map<number, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const { ino, size } = statSync(path.join(entry.parentPath, entry.name));
    if (entry.isFile()) sizes.set(ino, size);
  }
  return Math.round([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6);
}

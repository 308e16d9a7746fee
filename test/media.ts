import sharp from 'sharp';
import { createImageWorkerPool } from '../src/infra/images/image-worker-pool.ts';
import { openJobs } from '../src/infra/jobs/jobs.ts';
import type { MediaItem } from '../src/features/media/media.contract.ts';
import type { MediaDeps } from '../src/features/media/server/media.record.ts';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { testFiles, type testApp } from './app.ts';
import { upload } from './upload.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

export function mediaDeps({ db }: TestApp): MediaDeps {
  const jobs = openJobs(db.pool, { mode: 'enqueue' });
  return {
    db: db.db,
    media: mediaRepository(db.db),
    files: testFiles,
    images: createImageWorkerPool(),
    jobs: () => jobs,
    onPurge: () => Promise.resolve(),
    onHide: () => Promise.resolve(),
    noticeUpload: () => Promise.resolve(undefined),
  };
}

/** Uploads a picture with so many details that its AVIF is smaller than the WebP. */
export async function storeNoise(app: TestApp, width: number, height: number): Promise<MediaItem> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const response = await upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'a.jpg' } });
  return response.json<MediaItem>();
}

/** Inserts pictures without files: title, collection and day. */
export async function insertPictures(
  { db: { pool } }: { db: Pick<TestApp['db'], 'pool'> },
  pictures: readonly (readonly [string, string | null, string])[],
): Promise<void> {
  for (const picture of pictures) {
    await pool.query(
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, gallery_title, upload_date)
       values (gen_random_uuid()::text, $1, 'a.webp', 'gallery/2026/01/tea', 4, 3,
         '{"original":{},"thumbnail":{},"medium":{},"large":{}}', $2, $3)`,
      [...picture],
    );
  }
}

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testFiles, testStorage } from '../../../../test/app.ts';
import { mediaDeps, storeNoise } from '../../../../test/media.ts';
import { takeBackupLock } from '../../../infra/db/backup-lock.ts';
import { withClient } from '../../../infra/db/with-client.ts';
import { openFileStore } from '../../../infra/storage/file-store.ts';
import { checkMedia } from './check-media.ts';
import { addAvif, deleteFiles } from './media-jobs.ts';
import type { MediaDeps } from './media.record.ts';
import { storedPath } from './stored-files.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let deps: MediaDeps;
let headers: { cookie: string };

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
  deps = mediaDeps(app);
});

const store = () => storeNoise(app, 300, 200);

describe('an AVIF', () => {
  it('is sent only to browsers that accept it', async () => {
    const item = await store();
    await addAvif(deps, item.id);
    app.purgeDocuments();
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const modern = await app.fastify.inject({ url: item.urls.medium, headers: accept });
    expect(modern.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
    expect((await app.fastify.inject(item.urls.medium)).headers['content-type']).toBe('image/webp');
  });

  it('is left out where the quota is used up', async () => {
    const item = await store();
    const files = openFileStore({ ...testStorage('.data/test-files'), maxBytes: 10 });
    await addAvif({ ...deps, files }, item.id);
    expect(Object.keys((await deps.media.find(item.id))!.files).toSorted()).toEqual([
      'large',
      'medium',
      'original',
      'thumbnail',
    ]);
  });
});

describe('a picture that is deleted permanently while its AVIF is drawn', () => {
  it('leaves no file', async () => {
    const item = await store();
    const row = (await deps.media.find(item.id))!;
    const renderAvif: typeof deps.images.renderAvif = async (...files) => {
      if (await deps.media.find(item.id)) {
        await app.fastify.inject({ method: 'POST', url: `/api/media/${item.id}/purge`, headers });
      }
      return deps.images.renderAvif(...files);
    };
    await addAvif({ ...deps, images: { ...deps.images, renderAvif } }, item.id);
    const { objects } = await testFiles.listAll(`${row.folderPath}/${row.storageKey}`);
    expect([...objects]).toEqual([]);
  });
});

describe('deleting files', () => {
  it('waits while a backup is made, whose rows may name them', async () => {
    const location = { folderPath: 'gallery/2026/11', storageKey: randomUUID() };
    const file = storedPath(location, 'original');
    await testFiles.put(file, 'of a picture that was removed');
    await withClient(app.db.url, 'backup', async (client) => {
      await takeBackupLock(client);
      await expect(deleteFiles(deps, location)).rejects.toThrow('A backup is being made');
      expect(await testFiles.exists(file)).toBe(true);
    });
    await deleteFiles(deps, location);
    expect(await testFiles.exists(file)).toBe(false);
  });
});

describe('the check of stored files', () => {
  it('reports missing, changed and orphaned files', async () => {
    const item = await store();
    const { folderPath, storageKey } = (await deps.media.find(item.id))!;
    const folder = `${folderPath}/${storageKey}`;
    await testFiles.delete(`${folder}/medium.webp`);
    await testFiles.put(`${folder}/large.webp`, 'something else');
    await testFiles.put('gallery/2020/01/nobodys-file-0/large.webp', 'orphan');
    const report = await checkMedia(deps, { deletesOrphans: false });
    expect(report.missing).toEqual([`${folder}/medium.webp`]);
    expect(report.changed).toEqual([`${folder}/large.webp`]);
    expect(report.orphans).toContain('gallery/2020/01/nobodys-file-0/large.webp');
    expect(await testFiles.exists('gallery/2020/01/nobodys-file-0/large.webp')).toBe(true);
  });
});

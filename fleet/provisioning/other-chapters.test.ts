import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { fileChecksums, tableChecksums } from '../test/checksums.ts';
import { fillChapter } from '../test/filled-chapter.ts';
import { testFleet } from '../test/test-fleet.ts';
import { restoreSite } from '../../src/server/restore-site.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv } from '../fleet-env.ts';
import { createChapter } from './create-chapter.ts';
import { deleteChapter } from './delete-chapter.ts';
import { exportChapter } from './export-chapter.ts';

const fleet = await testFleet({ SMTP_URL: 'smtp://127.0.0.1:1' });
const others = [await fleet.create('b.example'), await fleet.create('a.example.org')];
const moving = await fleet.create('a.example');

beforeAll(async () => {
  await fleet.start();
  for (const chapter of [moving, ...others]) await fillChapter(fleet, chapter, 'quillwort');
  for (const chapter of others) {
    const { backupFolder } = chapterEnv(fleet.env, chapter);
    await exportChapter(fleet.env, chapter, path.join(backupFolder, 'kept.tar'));
  }
}, 60_000);

/** Everything that the other chapters have. */
function everything() {
  return Promise.all(
    others.map(async (chapter) => {
      const { filesFolder, backupFolder } = chapterEnv(fleet.env, chapter);
      const [files, backups] = [await fileChecksums(filesFolder), await fileChecksums(backupFolder)];
      expect([Object.keys(files).length > 3, Object.keys(backups).toSorted()]).toEqual([
        true,
        ['kept.tar', 'news-leaves.json', 'removals.json'],
      ]);
      return { tables: await tableChecksums(chapter.databaseUrl), files, backups };
    }),
  );
}

it('leaves the other chapters as they are while one is exported, deleted and imported', async () => {
  const before = await everything();
  const file = path.join(fleet.env.shared.backupFolder, 'moving.tar');
  await exportChapter(fleet.env, moving, file);
  const archive = await deleteChapter(moving, fleet);
  expect(await fileChecksums(chapterEnv(fleet.env, moving).filesFolder)).toEqual({});
  expect(await everything()).toEqual(before);
  const fill = async (chapter: Chapter) =>
    void (await restoreSite(chapterEnv(fleet.env, chapter), { source: archive! }));
  for (const origin of ['https://a.example', 'https://twin.example']) {
    const created = await createChapter({ origin }, { ...fleet, fill });
    const { filesFolder } = chapterEnv(fleet.env, created);
    expect(Object.keys(await fileChecksums(filesFolder)).length).toBeGreaterThan(3);
  }
  expect(await everything()).toEqual(before);
  const hosts = ['a.example', 'twin.example', 'b.example', 'a.example.org'];
  for (const host of hosts) {
    await expect.poll(async () => (await fleet.ask(host, '/')).status).toBe(200);
    const { body } = await fleet.ask(host, '/sitemap.xml');
    expect(new Set(body.match(/(?<=<loc>)https:\/\/[^/<]+/g))).toEqual(new Set([`https://${host}`]));
  }
}, 60_000);

it('leaves the other chapters as they are where an archive is damaged', async () => {
  const before = await everything();
  const fill = async (chapter: Chapter) =>
    void (await restoreSite(chapterEnv(fleet.env, chapter), { source: '/dev/null' }));
  await expect(createChapter({ origin: 'https://c.example' }, { ...fleet, fill })).rejects.toThrow(/backup/i);
  expect(await everything()).toEqual(before);
  expect((await fleet.ask('c.example', '/')).status).toBe(404);
}, 30_000);

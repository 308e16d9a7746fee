import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDatabase, query } from '../../../../test/backups.ts';
import {
  distance,
  filesOf,
  newPicture,
  recompress,
  restoreByCommand,
  runCommand,
  servedBy,
  siteWithRemovals,
} from '../../../../test/removals.ts';
import { listBackups } from '../../../infra/backup/backup-folder.ts';
import { otherDatabase } from '../../../infra/db/beside-databases.ts';
import { writeBackup } from '../../../infra/backup/write-backup.ts';
import { migrate, migrateUntil, migrationsFolder } from '../../../infra/db/migrate.ts';
import { readJournal } from '../../../infra/db/schema-age.ts';
import { excludedTables } from '../../../server/backup-options.ts';
import { listFile } from '../../../infra/backup/list-file.ts';
import { removalFormat } from './apply-removals.ts';
import { openDatabase } from '../../../infra/db/pool.ts';
import { readEnv } from '../../../infra/env.ts';
import { openLog } from '../../../infra/log.ts';
import { besideRestore } from '../../../server/commands/beside.ts';
import { mergeAtStart, mergeKeptLists } from '../../../server/kept-lists.ts';
import { setupTasks } from '../../../server/setup-tasks.ts';
import type { UploadedMedia } from '../../media/media.contract.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const AGES = 2;
const site = await siteWithRemovals({ runsJobs: false });
const { app, env, settingsFor } = site;
const kept: UploadedMedia[] = [];
const removed: UploadedMedia[] = [];
const hiddenSince: UploadedMedia[] = [];

/**
 * Before each backup, a picture, a copy of it and others were uploaded. After it, the picture and its copies were removed, and two
 * pictures were hidden: one because someone asked, one with its collection.
 */
beforeAll(async () => {
  for (let age = 0; age < AGES; age += 1) {
    const bytes = await newPicture();
    const doomed = [
      await site.store(bytes),
      await site.store(bytes),
      await site.store(await recompress(bytes)),
    ];
    kept.push(await site.store(await newPicture()));
    const asked = await site.store(await newPicture());
    const camp = `Camp ${age}`;
    hiddenSince.push(asked, await site.store(await newPicture(), { galleryTitle: camp }));
    await site.remove(doomed[1]!.id);
    await site.backups.write();
    for (const { id } of doomed) await site.purge(id);
    removed.push(...doomed);
    await site.decide(asked.id, 'hidden');
    await site.guard(camp);
  }
  // What the job does.
  await mergeKeptLists(app.db.db, env.backupFolder);
});

afterEach(() => void vi.unstubAllEnvs());

const backup = async (age: number) => (await listBackups(env.backupFolder)).at(age)!;
const ages = Array.from({ length: AGES }, (_, age) => age);

const restoreNew = (source: string, more: object = {}) => restoreByCommand(site, source, more);

async function expectRemoved(restored: { databaseUrl: string; filesFolder: string }, age: number) {
  const files = filesOf(readEnv(settingsFor(restored.databaseUrl, path.basename(restored.filesFolder))));
  const all = [...kept, ...removed, ...hiddenSince];
  const served = await servedBy({ databaseUrl: restored.databaseUrl, files }, all);
  const list = await query(app.db.url, 'select sha256, d_hash from removals');
  expect(list).toHaveLength(removed.length + hiddenSince.length);
  for (const { sha256, d_hash: dHash } of list) {
    expect(served.map((each) => each.sha256)).not.toContain(sha256);
    if (typeof dHash !== 'string') continue;
    expect(Math.min(...served.map((each) => distance(each.dHash, dHash)))).toBeGreaterThan(4);
  }
  // Everything else is there, in four sizes.
  expect(served).toHaveLength(4 * (age + 1));
  expect(await query(restored.databaseUrl, 'select id from hidden_media_items order by id')).toEqual(
    hiddenSince.slice(0, 2 * (age + 1)).map(({ id }) => ({ id })),
  );
  const trash = await query(restored.databaseUrl, `select from revisions where kind = 'deleted'`);
  expect(trash).toHaveLength(0);
}

const stays = '3 pictures that were removed for good were in the backup, and are not restored.';
const staysHidden = '2 pictures that visitors may not see any more are hidden again.';

describe.each(ages)('backup %i', (age) => {
  it('is restored by command without what was removed or hidden since', async () => {
    const { env: restored, printed } = await restoreNew(await backup(age));
    expect(printed).toContain(stays);
    expect(printed).toContain(staysHidden);
    // The site has no jobs here, so the files of the earlier ones were still there.
    expect(printed).toContain(`Missing: 0. Changed: 0. Of no picture: ${age * 3 * 4}.`);
    await expectRemoved(restored, age);
    expect(await query(restored.databaseUrl, 'select * from removals order by media_id')).toEqual(
      await query(app.db.url, 'select * from removals order by media_id'),
    );
  });

  it('is restored at the first start without what was removed or hidden since', async () => {
    const databaseUrl = await newDatabase();
    await migrate(databaseUrl);
    const restored = readEnv(settingsFor(databaseUrl, `first-${age}`));
    const tasks = setupTasks(restored, () => new Date());
    // A start brings the list into the new database, which is still empty.
    const { db, close } = openDatabase(databaseUrl, { connections: 1 });
    await mergeAtStart(restored, { db, log: openLog('silent') });
    await close();
    expect(await tasks.isEmpty()).toBe(true);
    const { notes } = await tasks.restore(await backup(age), () => undefined);
    expect(notes).toEqual([stays, staysHidden]);
    await expectRemoved(restored, age);
  });

  it('is restored beside the site without what was removed or hidden since', async () => {
    const { printed, said } = await runCommand(besideRestore, site.settings, await backup(age));
    expect(said).toBe(`${stays}\n${staysHidden}\n`);
    const [name, filesFolder] = printed.trim().split('\n') as [string, string];
    await expectRemoved({ databaseUrl: otherDatabase(app.db.url, name), filesFolder }, age);
  });

  it('is tested without what was removed or hidden since', async () => {
    const newer = (await listBackups(env.backupFolder)).slice(age + 1);
    for (const each of newer) await rename(each, `${each}.later`);
    try {
      expect((await site.backups.rehearse()).notes).toEqual([stays, staysHidden]);
    } finally {
      for (const each of newer) await rename(`${each}.later`, each);
    }
  });
});

describe('a list that is not as it should be', () => {
  const damaged = (folder: string) =>
    `The list of removed pictures in ${folder} is damaged, so it was not used.`;

  it('is said where it is damaged, and the others are used', async () => {
    const source = await backup(0);
    const [inBackup, own] = [
      path.join(source, 'removals.json'),
      path.join(env.backupFolder, 'removals.json'),
    ];
    const [textInBackup, text] = [await readFile(inBackup, 'utf8'), await readFile(own, 'utf8')];
    await writeFile(inBackup, 'damaged');
    const { printed } = await restoreNew(source);
    expect(printed).toContain(damaged(source));
    expect(printed).toContain(stays);
    await writeFile(own, text.slice(0, -20));
    const without = await restoreNew(source);
    expect(without.printed).toContain(damaged(env.backupFolder));
    expect(without.printed).toContain('There is no list of removed pictures in');
    // The site itself has it, and corrects the file.
    const { said } = await runCommand(besideRestore, site.settings, source);
    expect(said).toContain(stays);
    await writeFile(inBackup, textInBackup);
    await writeFile(own, text);
  });

  it('is said where there is none, and one beside the backup is used', async () => {
    const elsewhere = path.join(env.backupFolder, '../elsewhere');
    const copy = path.join(elsewhere, path.basename(await backup(0)));
    await cp(await backup(0), copy, { recursive: true });
    const more = { BACKUP_FOLDER: path.join(elsewhere, 'own') };
    expect((await restoreNew(copy, more)).printed).toContain(
      `There is no list of removed pictures in ${more.BACKUP_FOLDER}, so pictures that were removed after this backup may be shown again.`,
    );
    await rm(more.BACKUP_FOLDER, { recursive: true, force: true });
    await cp(path.join(env.backupFolder, 'removals.json'), path.join(elsewhere, 'removals.json'));
    const { env: restored, printed } = await restoreNew(copy, more);
    expect(printed).toContain(stays);
    await expectRemoved(restored, 0);
  });
});

describe('a backup of an older version', () => {
  it('is restored without what was removed since, although it has other tables', async () => {
    const databaseUrl = await newDatabase();
    const { entries } = await readJournal(migrationsFolder);
    await migrateUntil(databaseUrl, entries.find(({ tag }) => tag === '0025_backup_runs')!.when);
    await query(
      databaseUrl,
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, created_at)
       select 'older-' || sha, 'Older', 'a.webp', 'gallery/2026/01/tea', 4, 3,
         jsonb_build_object('original', jsonb_build_object('bytes', 1, 'sha256', sha), 'thumbnail', '{}'::jsonb,
           'medium', '{}'::jsonb, 'large', '{}'::jsonb), '2020-01-01'
       from unnest(array['removed-1', 'kept-1', 'hidden-1']) as sha`,
    );
    const list = {
      mediaId: 99,
      sha256: 'a'.repeat(64),
      dHash: null,
      decision: 'deleted',
      hasCopies: false,
    } as const;
    await query(
      databaseUrl,
      `update media_items set files = jsonb_set(files, '{original,sha256}', '"${list.sha256}"') where storage_key = 'older-removed-1'`,
    );
    const hidden = { ...list, mediaId: 3, sha256: 'b'.repeat(64), decision: 'hidden' } as const;
    await query(
      databaseUrl,
      `update media_items set files = jsonb_set(files, '{original,sha256}', '"${hidden.sha256}"') where storage_key = 'older-hidden-1'`,
    );
    const folder = path.join(env.backupFolder, '../older');
    const { backup: made } = await writeBackup({
      databaseUrl,
      files: filesOf(readEnv(settingsFor(databaseUrl, 'none'))),
      folder,
      excludedTables,
    });
    const removedAt = new Date();
    await listFile(removalFormat).write({ folder, state: 'missing' }, [
      { ...list, removedAt },
      { ...hidden, removedAt },
    ]);
    const { env: restored, printed } = await restoreNew(made);
    expect(printed).toContain('1 picture that was removed for good was in the backup, and is not restored.');
    expect(await query(restored.databaseUrl, 'select storage_key from media_items')).toEqual([
      { storage_key: 'older-kept-1' },
    ]);
    // Its tables had no place for it.
    expect(printed).toContain('1 picture that visitors may not see any more is hidden again.');
    expect(
      await query(restored.databaseUrl, 'select storage_key, is_requested from hidden_media_items'),
    ).toEqual([{ storage_key: 'older-hidden-1', is_requested: true }]);
  });
});

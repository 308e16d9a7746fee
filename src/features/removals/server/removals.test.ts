import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newPicture, recompress, siteWithRemovals } from '../../../../test/removals.ts';
import { listBackups } from '../../../infra/backup/backup-folder.ts';
import { listFile } from '../../../infra/backup/list-file.ts';
import { openLog } from '../../../infra/log.ts';
import { mergeAtStart, mergeKeptLists } from '../../../server/kept-lists.ts';
import type { RevisionRow } from '../../../records/server/revisions.repository.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import { removalFormat } from './apply-removals.ts';
import { removalsRepository } from './removals.repository.ts';

vi.setConfig({ testTimeout: 120_000 });
const site = await siteWithRemovals({ runsJobs: true });
const { app, env } = site;
const { pool } = app.db;
const { read: readList, unite } = listFile(removalFormat);
const file = path.join(env.backupFolder, 'removals.json');
const merge = () => mergeKeptLists(app.db.db, env.backupFolder);
const listed = async () => (await readList(env.backupFolder)).entries.map(({ mediaId }) => mediaId);
const isThere = async (id: number) =>
  (await pool.query('select from media_items where id = $1', [id])).rowCount === 1;

/** Brings a row back as a dump does that was loaded by hand. */
async function bringBack(id: number, change: () => Promise<void>): Promise<void> {
  const row = (await mediaRepository(app.db.db).find(id))!;
  await change();
  await mediaRepository(app.db.db).reinsert(row, { entityId: id, version: row.version } as RevisionRow);
}

beforeEach(async () => {
  await pool.query('truncate removals');
  await rm(file, { force: true });
});

describe('the list of removals', () => {
  it('has what was deleted permanently, in the database at once and beside the backups soon after', async () => {
    const { id } = await site.store(await newPicture());
    const { rows: pictures } = await pool.query(
      `select files #>> '{original,sha256}' as sum from media_items where id = $1`,
      [id],
    );
    await site.purge(id);
    const [removal] = await removalsRepository(app.db.db).list();
    expect(removal).toEqual({
      mediaId: id,
      sha256: pictures[0].sum,
      dHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      removedAt: expect.any(Date),
      decision: 'deleted',
      hasCopies: false,
    });
    await vi.waitFor(async () => expect(await listed()).toEqual([id]), { timeout: 60_000 });
    expect((await readList(env.backupFolder)).entries).toEqual([removal]);
  });

  it('is in no backup as a table, and in each as a file', async () => {
    await site.backups.write();
    expect(await listed()).toEqual([]);
    const backup = (await listBackups(env.backupFolder)).at(-1)!;
    expect(await readList(backup)).toMatchObject({ state: 'found' });
    expect(await readFile(path.join(backup, 'SHA256SUMS'), 'utf8')).toContain('  removals.json\n');
  });

  it('is the union of the file and the database, whichever was restored', async () => {
    const [first, second] = [await site.store(await newPicture()), await site.store(await newPicture())];
    await site.purge(first.id);
    await merge();
    await pool.query('truncate removals');
    await site.purge(second.id);
    await merge();
    expect(await listed()).toEqual([first.id, second.id]);
    expect((await removalsRepository(app.db.db).list()).map(({ mediaId }) => mediaId)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it('says that it was damaged, keeps the damaged file, and is written again', async () => {
    const { id } = await site.store(await newPicture());
    await site.purge(id);
    await merge();
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(`"mediaId": ${id}`, `"mediaId": ${id + 1}`));
    expect((await merge()).notes).toEqual([
      `The list of removed pictures in ${env.backupFolder} was damaged. It is kept as removals.json.damaged, and written again from the database.`,
    ]);
    expect(await listed()).toEqual([id]);
    expect((await merge()).notes).toEqual([]);
    await writeFile(file, text.slice(0, 40));
    expect((await merge()).notes).toHaveLength(1);
    expect(await readFile(`${file}.damaged`, 'utf8')).toBe(text.slice(0, 40));
  });

  it('says that it was missing', async () => {
    expect((await merge()).notes).toEqual([]);
    expect((await readList(env.backupFolder)).state).toBe('missing');
    const { id } = await site.store(await newPicture());
    await site.purge(id);
    await merge();
    await rm(file);
    expect((await merge()).notes).toEqual([
      `There was no list of removed pictures in ${env.backupFolder}. It is written from the database.`,
    ]);
    expect(await listed()).toEqual([id]);
  });

  it('says that it cannot be saved, and a start and a backup go on', async () => {
    const { id } = await site.store(await newPicture());
    await site.purge(id);
    const lines: string[] = [];
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    await mergeAtStart(
      { makesBackups: true, backupFolder: path.join(env.filesFolder, 'x\0') },
      { db: app.db.db, log },
    );
    expect(lines.join('')).toContain('could not be saved in');
  });

  it('keeps the later moment of two', () => {
    const removal = { mediaId: 1, sha256: 'a', dHash: null, decision: 'deleted', hasCopies: false } as const;
    const [early, late] = [1, 2].map((at) => ({ ...removal, removedAt: new Date(at) }));
    expect(unite([late!], [early!])).toEqual([late]);
    expect(unite([early!], [late!])).toEqual([late]);
  });
});

describe('a start', () => {
  it('removes again what another restore brought back, and says so once', async () => {
    const { id } = await site.store(await newPicture());
    await bringBack(id, async () => {
      await site.purge(id);
      await merge();
      await pool.query('truncate removals');
    });
    expect(await isThere(id)).toBe(true);
    const lines: string[] = [];
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    await mergeAtStart(env, { db: app.db.db, log });
    expect(await isThere(id)).toBe(false);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      '1 picture that was removed for good was in the database again, and is removed.',
    ]);
    await mergeAtStart(env, { db: app.db.db, log });
    expect(lines).toHaveLength(1);
  });

  it('leaves a picture that was uploaded again after its removal', async () => {
    const bytes = await newPicture();
    await site.purge((await site.store(bytes)).id);
    await merge();
    const again = await site.store(bytes);
    await pool.query('truncate removals');
    await merge();
    expect(await isThere(again.id)).toBe(true);
  });

  it('leaves the copy that an officer has kept, until that is removed, too', async () => {
    const bytes = await newPicture();
    const [kept, removed] = [await site.store(bytes), await site.store(bytes)];
    await site.purge(removed.id);
    await merge();
    await pool.query('truncate removals');
    await merge();
    expect(await isThere(kept.id)).toBe(true);
    await site.purge(kept.id);
    const list = await removalsRepository(app.db.db).list();
    expect(list.map(({ hasCopies }) => hasCopies)).toEqual([true, false]);
  });
});

describe('an upload', () => {
  it('is warned about if it is like a removed picture, and stored', async () => {
    const bytes = await newPicture();
    expect((await site.store(bytes, { title: 'First' })).notice).toBeUndefined();
    const { id } = await site.store(bytes);
    await site.purge(id);
    const notice =
      /^“Again” looks like a picture that was removed for good on \w+ \d+, \d{4}\. Check that it may be shown\.$/;
    expect((await site.store(bytes, { title: 'Again' })).notice).toMatch(notice);
    expect((await site.store(await recompress(bytes), { title: 'Again' })).notice).toMatch(notice);
    expect((await site.store(await newPicture(), { title: 'Other' })).notice).toBeUndefined();
  });

  it('is not warned about because it is as plain as a removed one', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const { id } = await site.store(await plain('#fff'));
    await site.purge(id);
    expect((await site.store(await plain('#14532d'))).notice).toBeUndefined();
  });
});

import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { excludedTables, query, rowsOf, siteToBackUp } from '../../../test/backups.ts';
import { checkLeftBehind } from '../../server/check-left-behind.ts';
import { otherDatabase } from '../db/beside-databases.ts';
import { readEnv } from '../env.ts';
import { restoreBeside } from './restore-beside.ts';
import { listLeft, removeOldLeft, settleBeside } from './sites-beside.ts';

const { scratch, source, files, backUp } = await siteToBackUp();
const live = {
  databaseUrl: source.url,
  filesFolder: path.join(scratch, 'files'),
  backupFolder: path.join(scratch, 'backups'),
};
const liveName = new URL(source.url).pathname.slice(1);
const ours = async () =>
  (
    await query(
      inject('postgresUrl'),
      `select datname as name from pg_database where datname like '${liveName}%' order by 1`,
    )
  ).map(({ name }) => String(name));
const fileOf = (folder: string, number: number) => path.join(folder, `gallery/${number}/large.webp`);

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 2]! ^= 1;
  // The live folder may have the same file.
  await rm(file);
  await writeFile(file, bytes);
}

beforeEach(async () => {
  // The names of databases have the second in which they were made.
  await sleep(1000 - (Date.now() % 1000));
  for (let number = 0; number < 30; number += 1)
    await files.put(`gallery/${number}/large.webp`, `picture ${number}`);
  await settleBeside(live);
});

atEnd(async () => {
  for (const name of (await ours()).filter((each) => each !== liveName))
    await query(inject('postgresUrl'), `drop database "${name}" with (force)`);
});

describe('a backup that is restored beside the site', () => {
  it('has its rows and every picture that is intact in either place', async () => {
    const { backup } = await backUp();
    await source.pool.query(`insert into partners (name, image_url, position) values ('later', '', 9)`);
    // 1 is damaged in the backup, 2 on the website, 3 was deleted there, 4 is damaged in both.
    await flip(path.join(backup, 'files/gallery/1/large.webp'));
    await flip(fileOf(live.filesFolder, 2));
    await rm(fileOf(live.filesFolder, 3));
    await flip(fileOf(live.filesFolder, 4));
    await flip(path.join(backup, 'files/gallery/4/large.webp'));
    const prepared = await restoreBeside({ backup, excludedTables, live });
    expect(prepared.missing).toEqual(['gallery/4/large.webp']);
    for (const number of [0, 1, 2, 3])
      expect(await readFile(fileOf(prepared.filesFolder, number), 'utf8')).toBe(`picture ${number}`);
    const partners = await rowsOf(otherDatabase(source.url, prepared.database), 'partners');
    expect(partners.map(({ name }) => name)).not.toContain('later');
    expect(await rowsOf(source.url, 'partners')).toContainEqual(expect.objectContaining({ name: 'later' }));
    // Intact pictures take no room twice.
    expect((await stat(fileOf(prepared.filesFolder, 0))).nlink).toBe(2);
  });

  it('leaves nothing if a table is damaged', async () => {
    const { backup } = await backUp();
    await flip(path.join(backup, 'database/contacts.csv.gz'));
    await expect(restoreBeside({ backup, excludedTables, live })).rejects.toThrow('database/contacts.csv.gz');
    expect(await ours()).toEqual([liveName]);
  });

  it('leaves nothing if it fails halfway', async () => {
    const { backup } = await backUp();
    const beforeCommit = () => Promise.reject(new Error('no space left on device'));
    await expect(restoreBeside({ backup, excludedTables, live, beforeCommit })).rejects.toThrow(
      'no space left',
    );
    expect(await ours()).toEqual([liveName]);
    const folders = await query(source.url, 'select 1 as one');
    expect(folders).toHaveLength(1);
  });

  it('says that the account may not create databases', async () => {
    const { backup } = await backUp();
    const role = `${liveName}_role`;
    await query(source.url, `create role "${role}" login password 'secret'`);
    await query(source.url, `grant pg_read_all_data to "${role}"`);
    const url = new URL(source.url);
    [url.username, url.password] = [role, 'secret'];
    const restored = restoreBeside({ backup, excludedTables, live: { ...live, databaseUrl: url.href } });
    await expect(restored).rejects.toThrow('The account of the database may not create databases');
    await query(source.url, `drop owned by "${role}"`);
    await query(source.url, `drop role "${role}"`);
  });

  it('shares the folder of the site if it was made just now', async () => {
    const { backup } = await backUp();
    const prepared = await restoreBeside({ backup, excludedTables, live, sharesFolder: true });
    expect(prepared.filesFolder).toBe(live.filesFolder);
    await settleBeside(live);
    expect(await ours()).toEqual([liveName]);
    expect(existsSync(fileOf(live.filesFolder, 0))).toBe(true);
  });
});

describe('what a change of database leaves', () => {
  it('is removed if it was not used, also by the next attempt after a kill', async () => {
    const { backup } = await backUp();
    const killed = await restoreBeside({ backup, excludedTables, live });
    expect(await ours()).toEqual([liveName, killed.database]);
    await settleBeside(live);
    expect(await ours()).toEqual([liveName]);
    expect(existsSync(killed.filesFolder)).toBe(false);
  });

  it('is kept for 30 days if it was replaced, and doctor says how much it is', async () => {
    const { backup } = await backUp();
    const copy = path.join(scratch, 'files-of-before');
    await mkdir(path.join(copy, 'gallery'), { recursive: true });
    await writeFile(path.join(copy, 'gallery/a.webp'), 'a picture');
    const prepared = await restoreBeside({ backup, excludedTables, live: { ...live, filesFolder: copy } });
    const databaseUrl = otherDatabase(source.url, prepared.database);
    const next = { ...live, databaseUrl, filesFolder: prepared.filesFolder };
    // Killed after the switch and before its mark.
    expect(await listLeft(next)).toMatchObject([{ name: liveName, folder: copy, state: 'left' }]);
    await settleBeside(next);
    // Twice, as after a kill.
    await settleBeside(next);
    const left = await listLeft(next);
    expect(left).toMatchObject([{ name: liveName, folder: copy, state: 'left' }]);
    const env = readEnv({ DATABASE_URL: databaseUrl, SITE_ORIGIN: 'https://chapter.example' });
    const [finding] = await checkLeftBehind(env);
    expect(finding?.sentence).toMatch(
      new RegExp(
        String.raw`left \d+ MB: the database ${liveName} with .*files-of-before\. It is removed 30 days later`,
      ),
    );
    await removeOldLeft(next);
    expect(await ours()).toContain(liveName);
    expect(existsSync(copy)).toBe(true);
    // The settings may name the folder again.
    const day = 24 * 60 * 60 * 1000;
    await query(databaseUrl, `comment on database "${liveName}" is null`);
    const mark = { state: 'left', at: new Date(Date.now() - 31 * day).toISOString(), folder: copy };
    const old = `${liveName}_20250101000000`;
    await query(databaseUrl, `create database "${old}"`);
    await query(databaseUrl, `comment on database "${old}" is 'Chapterhouse: ${JSON.stringify(mark)}'`);
    await removeOldLeft(next);
    expect(await ours()).toEqual([liveName, prepared.database]);
    expect(existsSync(copy)).toBe(false);
    expect(existsSync(prepared.filesFolder)).toBe(true);
  });

  it('is listed and removed after 30 days if a command was killed', async () => {
    const { backup } = await backUp();
    const before = await ours();
    const prepared = await restoreBeside({ backup, excludedTables, live });
    // Killed before its mark was written, and a database of the operator.
    const [empty, own] = ['20260101000000', '20260101000001'].map((stamp) => `${liveName}_${stamp}`);
    await query(source.url, `create database "${empty}"`);
    await query(source.url, `create database "${own}"`);
    await query(otherDatabase(source.url, own!), 'create table kept (id int)');
    const left = await listLeft(live);
    expect(new Set(left.map(({ name }) => name))).toEqual(new Set([empty, prepared.database]));
    const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
    await removeOldLeft(live, inDays(29));
    expect(await ours()).toContain(prepared.database);
    await removeOldLeft(live, inDays(31));
    expect(new Set(await ours())).toEqual(new Set([...before, own]));
    expect(existsSync(prepared.filesFolder)).toBe(false);
    await query(source.url, `drop database "${own}"`);
  });

  it('is counted without the pictures that the website has, too', async () => {
    await files.put('gallery/shared.webp', 'a'.repeat(40 * 1024 ** 2));
    const { backup } = await backUp();
    const env = readEnv({ DATABASE_URL: source.url, SITE_ORIGIN: 'https://chapter.example' });
    await restoreBeside({ backup, excludedTables, live });
    const [{ sentence } = { sentence: '' }] = await checkLeftBehind(env);
    expect(Number(/left (\d+) MB/.exec(sentence)?.[1])).toBeLessThan(40);
    await files.delete('gallery/shared.webp');
  });

  it('is never a folder that is in use', async () => {
    const old = `${liveName}_20250101000000`;
    await query(source.url, `create database "${old}"`);
    const mark = { state: 'left', at: '2025-01-01T00:00:00.000Z', folder: live.filesFolder };
    await query(source.url, `comment on database "${old}" is 'Chapterhouse: ${JSON.stringify(mark)}'`);
    await removeOldLeft(live);
    expect(await ours()).not.toContain(old);
    expect(existsSync(fileOf(live.filesFolder, 0))).toBe(true);
  });
});

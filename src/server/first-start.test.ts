import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testPassword } from '../../test/app.ts';
import { newDatabase, query } from '../../test/backups.ts';
import { newSites, post, restore, copyTo } from '../../test/new-site.ts';
import type { SetupOptions } from '../features/auth/setup.contract.ts';
import { readManifest } from '../infra/backup/backup-folder.ts';
import { writeBackup } from '../infra/backup/write-backup.ts';
import { migrateUntil } from '../infra/db/migrate.ts';
import { openDatabase } from '../infra/db/pool.ts';
import { lockFirstStart } from '../infra/db/sql.ts';
import { folderStore } from '../infra/storage/file-store.ts';

const { source, excludedTables, newFolder, startNewSite, backUp } = await newSites();

describe('a backup, on a server that runs', () => {
  it('is restored from the folder of backups, and the site shows it at once', async () => {
    const site = await startNewSite();
    expect(await (await fetch(site.url)).text()).toContain('Our Chapter');
    const { backup, manifest } = await backUp();
    const name = await copyTo(site, backup);
    expect((await post(site, 'setup/restore', { link: 'x', backup: name })).status).toBe(403);
    expect(await restore(site, name)).toEqual({
      result: {
        asOf: manifest.startedAt,
        pictures: 0,
        notes: [
          expect.stringContaining('There is no list of people who stopped our news'),
          expect.stringContaining('There is no list of removed pictures'),
        ],
        missing: 0,
        timeZone: 'America/Denver',
      },
    });
    await expect.poll(async () => (await fetch(site.url)).text()).toContain('Harbor Chapter');
    expect(await readdir(path.join(site.folder, 'files/gallery'))).toHaveLength(30);
    expect(await query(site.databaseUrl, 'select state from emails')).toEqual([{ state: 'failed' }]);
    expect(await query(site.databaseUrl, 'select from admin_sessions')).toEqual([]);
    expect(await query(site.databaseUrl, 'select distinct timezone from pgboss.schedule')).toEqual([
      { timezone: 'America/Denver' },
    ]);
    const [user] = await query(site.databaseUrl, 'select username from admin_users');
    expect((await post(site, 'login', { ...user, password: testPassword })).status).toBe(200);
    expect((await post(site, 'setup/restore', { link: site.link, backup: name })).status).toBe(403);
  });

  it('of an older version is restored, too', async () => {
    const old = await newDatabase();
    const applied = await query(
      source.url,
      'select created_at as at from drizzle.__drizzle_migrations order by 1 desc limit 2',
    );
    await migrateUntil(old, Number(applied[1]!['at']));
    await query(old, `insert into pages (title, slug, type) values ('Old Page', 'old-page', 'general')`);
    const { backup } = await writeBackup({
      databaseUrl: old,
      files: folderStore(newFolder()),
      folder: newFolder(),
      excludedTables,
    });
    const site = await startNewSite();
    const name = await copyTo(site, backup);
    const options = (await (await post(site, 'setup/options', { link: site.link })).json()) as SetupOptions;
    expect(options).toMatchObject({ isEmpty: true, backups: [{ name, pictures: 0 }] });
    await query(site.databaseUrl, 'create function newer() returns int return 1');
    expect(await restore(site, name)).toMatchObject({ result: { pictures: 0 } });
    expect(await query(site.databaseUrl, `select from pg_proc where proname = 'newer'`)).toEqual([]);
    await expect
      .poll(async () => (await fetch(`${site.url}/about/old-page`)).text())
      .toContain('Old Page</h1>');
    // This backup has no administrator, so someone has to create one.
    expect((await post(site, 'setup/options', { link: site.link })).status).toBe(200);
  });

  it('is restored once by two people, and not while someone creates an account', async () => {
    const site = await startNewSite();
    const name = await copyTo(site, (await backUp()).backup);
    const person = {
      chapterName: 'Other',
      timeZone: 'UTC',
      contactEmail: 'hello@other.example',
      username: 'eve',
      name: 'Eve',
      email: 'eve@other.example',
      password: testPassword,
    };
    const [one, other, created] = await Promise.all([
      restore(site, name),
      restore(site, name),
      post(site, 'setup', { ...person, link: site.link }),
    ]);
    const restored = [one, other].filter(({ result }) => result).length;
    expect([restored, created.status]).toEqual(restored === 1 ? [1, 403] : [0, 201]);
    const chapters = await query(
      site.databaseUrl,
      `select published ->> 'chapterName' as name from chapter_details where topic = 'identity'`,
    );
    expect(chapters).toEqual([{ name: restored === 1 ? 'Harbor Chapter' : 'Other' }]);
    expect(await query(site.databaseUrl, 'select from admin_users')).toHaveLength(1);
  });

  it('waits for no one who is creating an account', async () => {
    const site = await startNewSite();
    const name = await copyTo(site, (await backUp()).backup);
    const { db, close } = openDatabase(site.databaseUrl, { connections: 1 });
    await db.transaction(async (tx) => {
      await lockFirstStart(tx);
      expect((await restore(site, name)).error).toBe(
        'The website is being set up already. Wait a few minutes, then try to sign in.',
      );
    });
    await close();
    expect(await restore(site, name)).toMatchObject({ result: { missing: 0 } });
  });

  it('can be restored again after the server was killed in the middle', async () => {
    const { backup } = await backUp();
    const first = await startNewSite();
    await copyTo(first, backup);
    // As a killed restore leaves it: some of the files, and none of the rows.
    await folderStore(path.join(first.folder, 'files')).put('gallery/3/large.webp', 'pict');
    const file = path.join(first.folder, 'files/gallery/3/large.webp');
    expect(await restore(first, path.basename(backup))).toMatchObject({ result: { missing: 0 } });
    expect(await readFile(file, 'utf8')).toBe('picture 3');
  });
});

describe('an outsider on a website without an administrator', () => {
  const canRestore = async (site: Parameters<typeof post>[0]) =>
    ((await (await post(site, 'setup/options', { link: site.link })).json()) as SetupOptions).isEmpty;

  it('does not prevent a restore with a wrong sign-in', async () => {
    const site = await startNewSite();
    const name = await copyTo(site, (await backUp()).backup);
    expect((await post(site, 'login', { username: 'root', password: 'guess' })).status).toBe(401);
    expect(await canRestore(site)).toBe(true);
    expect(await restore(site, name)).toMatchObject({ result: { missing: 0 } });
  });

  it('does not prevent a restore with a message, which gets a sentence that no one could read it', async () => {
    const site = await startNewSite();
    const name = await copyTo(site, (await backUp()).backup);
    const message = { name: 'Ada', email: 'ada@visitor.example', message: 'Is anyone here?' };
    const sent = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect([sent.status, await sent.json()]).toMatchObject([
      403,
      {
        message:
          'This website is still being set up, so no one could read your message yet. Please try later.',
      },
    ]);
    const form = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(message) });
    expect(form.status).toBe(403);
    expect(await form.text()).toContain('This website is still being set up');
    expect(await canRestore(site)).toBe(true);
    expect(await restore(site, name)).toMatchObject({ result: { missing: 0 } });
  });
});

describe('a backup is refused with a sentence', () => {
  it('if it is damaged, newer or no longer there, and the link stays valid', async () => {
    const site = await startNewSite();
    const { backup } = await backUp();
    const name = await copyTo(site, backup);
    const manifestFile = path.join(site.backups, name, 'manifest.json');
    const manifest = await readFile(manifestFile, 'utf8');
    const newer = { ...(await readManifest(backup)), version: '9.0.0', newestMigration: Date.now() * 2 };
    await writeFile(manifestFile, JSON.stringify(newer));
    expect((await restore(site, name)).error).toBe(
      'This backup was made by the newer version 9.0.0. Install that version first.',
    );
    await writeFile(manifestFile, manifest);
    await writeFile(path.join(site.backups, name, 'files/gallery/3/large.webp'), 'x');
    expect((await restore(site, name)).error).toBe(
      'The backup is damaged. Choose another backup, or have it copied to the server again.',
    );
    await rm(path.join(site.backups, name), { recursive: true });
    expect(await restore(site, name)).toMatchObject({
      message: 'This backup is gone. Please choose another one.',
    });
    expect((await post(site, 'setup/options', { link: site.link })).status).toBe(200);
  });

  it('if the site has content', async () => {
    const site = await startNewSite();
    const name = await copyTo(site, (await backUp()).backup);
    await query(site.databaseUrl, `insert into partners (name, image_url, position) values ('own', '', 1)`);
    expect((await restore(site, name)).error).toContain('The website is not empty');
    expect((await restore(site, '../../etc')).error).toBeUndefined();
    expect(await query(site.databaseUrl, 'select name from partners')).toEqual([{ name: 'own' }]);
  });
});

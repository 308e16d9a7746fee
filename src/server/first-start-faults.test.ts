import { describe, expect, it } from 'vitest';
import { newDatabase, query } from '../../test/backups.ts';
import { copyTo, newSites, restore } from '../../test/new-site.ts';
import { writeBackup } from '../infra/backup/write-backup.ts';
import { migrateUntil } from '../infra/db/migrate.ts';
import { withClient } from '../infra/db/with-client.ts';
import { folderStore } from '../infra/storage/file-store.ts';

const { source, excludedTables, newFolder, startNewSite, backUp } = await newSites();

const BUSY = 'The website is being set up already. Wait a few minutes, then try to sign in.';

describe('a restore', () => {
  it('is not disturbed by a second one', async () => {
    const site = await startNewSite();
    const { backup, manifest } = await backUp();
    const name = await copyTo(site, backup);
    const first = await withClient(site.databaseUrl, 'test', async (client) => {
      await client.query('begin; lock table partners in access exclusive mode');
      const running = restore(site, name);
      // The restore wants to know whether the site is empty.
      const waiting = `select from pg_locks where relation = 'partners'::regclass and not granted`;
      await expect.poll(() => query(site.databaseUrl, waiting)).toHaveLength(1);
      expect(await restore(site, name)).toEqual({ error: BUSY });
      await client.query('rollback');
      return running;
    });
    expect(first).toMatchObject({ result: { asOf: manifest.startedAt, missing: 0 } });
  });
});

describe('a restored site is reported as restored', () => {
  it('if its time zone cannot be set', async () => {
    const site = await startNewSite();
    const { backup, manifest } = await backUp();
    const name = await copyTo(site, backup);
    await query(site.databaseUrl, 'alter table pgboss.schedule rename to away');
    expect(await restore(site, name)).toMatchObject({
      result: { asOf: manifest.startedAt, timeZone: 'America/Denver' },
    });
    await query(site.databaseUrl, 'alter table pgboss.away rename to schedule');
    await site.restart();
    // What runs every minute needs no time zone.
    const zones = `select distinct timezone from pgboss.schedule where cron <> '* * * * *'`;
    expect(await query(site.databaseUrl, zones)).toEqual([{ timezone: 'America/Denver' }]);
  });

  it('if its pictures cannot be checked', async () => {
    await source.pool.query(
      `insert into media_items (storage_key, title, filename, type, folder_path, files)
       values ('document-1', 'Bylaws', 'bylaws.pdf', 'document', 'gallery/2026/11', '{"file": null}')`,
    );
    const site = await startNewSite();
    const { backup, manifest } = await backUp();
    await source.pool.query('delete from media_items');
    expect(await restore(site, await copyTo(site, backup))).toEqual({
      result: {
        asOf: manifest.startedAt,
        pictures: 1,
        notes: [expect.any(String), expect.any(String)],
        timeZone: 'America/Denver',
      },
    });
  });

  it('if it cannot be updated to this version', async () => {
    const old = await newDatabase();
    const applied = await query(
      source.url,
      'select created_at as at from drizzle.__drizzle_migrations order by 1 desc limit 2',
    );
    await migrateUntil(old, Number(applied[1]!['at']));
    await query(old, `insert into pages (title, slug, type) values ('Old Page', 'old-page', 'general')`);
    const files = folderStore(newFolder());
    const { backup } = await writeBackup({ databaseUrl: old, files, folder: newFolder(), excludedTables });
    const site = await startNewSite();
    const name = await copyTo(site, backup);
    // Refuses every change of the tables once there are rows.
    await query(
      site.databaseUrl,
      `create schema test;
       create function test.refuse() returns event_trigger language plpgsql as $$ begin
         if to_regclass('public.pages') is not null then
           if exists (select from public.pages where slug = 'old-page') then raise exception 'no'; end if;
         end if;
       end $$;
       create event trigger refuse on ddl_command_start execute function test.refuse()`,
    );
    expect((await restore(site, name)).error).toBe(
      'The backup is restored, but could not be updated to this version. Restart the website to try again.',
    );
    const restored = await query(site.databaseUrl, 'select title from pages');
    expect(restored).toEqual([{ title: 'Old Page' }]);
    await query(site.databaseUrl, 'drop event trigger refuse');
  });
});

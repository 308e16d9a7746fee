import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceRenderer } from '../../test/app.ts';
import { testFleet } from '../test/test-fleet.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { folderStore } from '../../src/infra/storage/file-store.ts';
import { backupTasks } from '../../src/server/backup-tasks.ts';
import { restoreSite } from '../../src/server/restore-site.ts';
import { chapterEnv } from '../fleet-env.ts';
import { createChapter } from './create-chapter.ts';
import { closeDatabase, copyDatabase, databaseName, roleName } from './databases.ts';
import { deleteChapter } from './delete-chapter.ts';
import { exportChapter } from './export-chapter.ts';

const fleet = await testFleet();
const a = await fleet.create('a.example');
const b = await fleet.create('b.example');

const query = (url: string, statement: string) =>
  withClient(url, 'test', async (client) => (await client.query<Record<string, unknown>>(statement)).rows);

function as(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

it('gives a chapter a role that can use its own database, and no other', async () => {
  expect(await query(a.databaseUrl, 'select count(*)::int as count from events')).toEqual([{ count: 0 }]);
  const others = [databaseName(b.databaseUrl), databaseName(fleet.env.controlUrl)];
  for (const database of others) {
    await expect(query(as(a.databaseUrl, database), 'select 1')).rejects.toThrow(
      /permission denied for database/,
    );
  }
  await expect(query(a.databaseUrl, 'create database mine')).rejects.toThrow(/permission denied/);
  await expect(query(a.databaseUrl, 'create role mine')).rejects.toThrow(/permission denied/);
  await expect(query(a.databaseUrl, `set role ${databaseName(b.databaseUrl)}`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(query(a.databaseUrl, `copy (select 1) to program 'true'`)).rejects.toThrow(
    /permission denied|must be superuser/,
  );
  await expect(query(a.databaseUrl, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(
    /permission denied/,
  );
});

it('refuses a host that is taken, and leaves nothing of a chapter that could not be filled', async () => {
  await expect(fleet.create('a.example')).rejects.toThrow('belongs to https://a.example.');
  const failing = createChapter(
    { origin: 'https://c.example' },
    {
      ...fleet,
      async fill(chapter) {
        await folderStore(chapterEnv(fleet.env, chapter).filesFolder).put('half', 'of it');
        throw new Error('The archive is damaged.');
      },
    },
  );
  await expect(failing).rejects.toThrow('The archive is damaged.');
  for (const statement of [
    `select datname from pg_database where datname like 'ch\\_c\\_example\\_%'`,
    `select rolname from pg_roles where rolname like 'ch\\_c\\_example\\_%'`,
  ]) {
    expect(await query(fleet.env.provisioningUrl!, statement)).toEqual([]);
  }
  expect((await fleet.chapters.list()).map(({ origin }) => origin)).not.toContain('https://c.example');
  expect((await fleet.create('c.example')).state).toBe('active');
});

it(
  'exports a chapter, deletes it with a last archive, and creates it again from that',
  { timeout: 60_000 },
  async () => {
    const chapter = await fleet.create('moving.example');
    await query(
      chapter.databaseUrl,
      `insert into partners (name, image_url, position) values ('Library', '', 0), ('Food bank', '', 1)`,
    );
    const file = path.join(fleet.env.shared.backupFolder, 'moving.tar');
    const { rows } = await exportChapter(fleet.env, chapter, file);
    expect(rows).toBeGreaterThan(1);
    const archive = await deleteChapter(chapter, fleet);
    expect(existsSync(archive!)).toBe(true);
    const databases = await query(fleet.env.provisioningUrl!, 'select datname from pg_database');
    expect(databases.map(({ datname }) => datname)).not.toContain(databaseName(chapter.databaseUrl));
    expect(await query(b.databaseUrl, 'select count(*)::int as count from partners')).toEqual([{ count: 0 }]);
    const fill = async (created: typeof chapter) =>
      void (await restoreSite(chapterEnv(fleet.env, created), { source: archive! }));
    const small = { origin: 'https://moving.example', maxFileBytes: 1_000 };
    await expect(createChapter(small, { ...fleet, fill })).rejects.toThrow(
      'The backup needs more than the 0.0 GB that this website may have.',
    );
    const again = await createChapter({ origin: 'https://moving.example' }, { ...fleet, fill });
    expect(await query(again.databaseUrl, 'select name from partners order by position')).toEqual([
      { name: 'Library' },
      { name: 'Food bank' },
    ]);
  },
);

it(
  'restores backups of two chapters with long names as a test at the same time',
  { timeout: 60_000 },
  async () => {
    const tasks = await Promise.all(
      ['north', 'south'].map(async (part) => {
        const chapter = await fleet.create(`the-chapter-of-the-upper-chesapeake-bay-${part}.example`);
        return backupTasks(chapterEnv(fleet.env, chapter), () => Promise.resolve(sourceRenderer));
      }),
    );
    await Promise.all(tasks.map((each) => each.write()));
    const restored = await Promise.all(tasks.map((each) => each.rehearse()));
    expect(restored.map(({ pictures }) => pictures)).toEqual([0, 0]);
  },
);

it('finishes a deletion that was interrupted, with everything that the role owns', async () => {
  const chapter = await fleet.create('half-deleted.example');
  // A test of a restore was killed, and the deletion after its archive was written.
  await copyOf(chapter.databaseUrl, 'rehearsal');
  await fleet.chapters.update(chapter.id, { state: 'deleting' });
  const half = (await fleet.chapters.list()).find(({ id }) => id === chapter.id)!;
  expect(await deleteChapter(half, fleet)).toBeUndefined();
  const owned = `select rolname from pg_roles where rolname = '${roleName(chapter.databaseUrl)}'`;
  expect(await query(fleet.env.provisioningUrl!, owned)).toEqual([]);
});

async function copyOf(databaseUrl: string, suffix: string): Promise<void> {
  await closeDatabase(fleet.env.provisioningUrl!, databaseUrl);
  await copyDatabase(fleet.env.provisioningUrl!, databaseUrl, suffix);
}

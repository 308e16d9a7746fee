import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { declaredTables } from '../../../test/declared-tables.ts';
import { StartupError } from '../startup-error.ts';
import { migrate } from './migrate.ts';

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('brings an empty database up to date when three processes start at the same moment', async () => {
  const main = inject('postgresUrl');
  const fresh = new URL(main);
  fresh.pathname = '/three_at_once';
  await query(main, 'create database three_at_once');
  try {
    await Promise.all([migrate(fresh.href), migrate(fresh.href), migrate(fresh.href)]);
    await migrate(fresh.href);
    const tables = await query(
      fresh.href,
      "select table_name from information_schema.tables where table_schema = 'public' order by 1",
    );
    expect(tables.map((row) => row['table_name'])).toEqual(expect.arrayContaining(await declaredTables()));
    const [applied] = await query(
      fresh.href,
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    const { default: journal } = await import('../../../database/migrations/meta/_journal.json', {
      with: { type: 'json' },
    });
    expect(applied).toEqual({ count: journal.entries.length });
  } finally {
    await query(main, 'drop database three_at_once with (force)');
  }
});

it('refuses a database that a newer version has migrated, and leaves it alone', async () => {
  const { url, pool } = await testDatabase();
  await migrate(url);
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await expect(migrate(url)).rejects.toThrow(
    new StartupError(
      'A newer version of Chapterhouse has changed this database. Start that version, or restore the backup made before the upgrade.',
      { setting: 'DATABASE_URL' },
    ),
  );
});

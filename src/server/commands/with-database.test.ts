import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { adminUsersRepository } from '../../features/auth/server/admin-users.repository.ts';
import { withDatabase, withNewDatabase } from './with-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
});

afterEach(() => void vi.unstubAllEnvs());

const findAda = (db: TestDatabase['db']) => adminUsersRepository(db).findByUsername('ada');

it('a command works on tables of its own version', async () => {
  await expect(withDatabase(findAda)).resolves.toBeUndefined();
});

it('no command migrates older tables, which a running server may be using', async () => {
  const { pool } = database;
  const migrations = 'drizzle.__drizzle_migrations';
  await pool.query(
    `delete from ${migrations} where created_at = (select max(created_at) from ${migrations})`,
  );
  for (const command of [withDatabase, withNewDatabase]) {
    await expect(command(findAda)).rejects.toThrow(/^The tables are older than this version/);
  }
});

it('only the command for the first administrator creates missing tables', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await expect(withDatabase(findAda)).rejects.toThrow(/^The database has no tables yet/);
  await expect(withNewDatabase(findAda)).resolves.toBeUndefined();
});

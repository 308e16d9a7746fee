import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../src/infra/db/pool.ts';
import { atEnd } from './at-end.ts';

export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'pool'> {
  url: string;
}

/** A migrated, empty database for one test file; dropped after the file's last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const quotedName = escapeIdentifier(name);
  // Copying the files is faster than writing the copy through the log, which is the default.
  await administer(`create database ${quotedName} template chapter_template strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { connections: 5 });
  atEnd(async () => {
    await database.close();
    await administer(`drop database ${quotedName} with (force)`);
  });
  return { url: url.href, db: database.db, pool: database.pool };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

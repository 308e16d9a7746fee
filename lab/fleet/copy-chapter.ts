import { cpSync } from 'node:fs';
import type { Chapter } from '../../src/fleet/control/chapters.repository.ts';
import { chapterEnv } from '../../src/fleet/fleet-env.ts';
import {
  chapterDatabase,
  chapterName,
  createDatabase,
  databaseName,
} from '../../src/fleet/provisioning/databases.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import type { EmptyFleet } from './fleet-under-test.ts';

/**
 * A chapter with the same rows and files as another, within a fraction of a second: 300 imports would take half an hour. Not for two at
 * once, because PostgreSQL reassigns the database of the first one, too.
 */
export async function copyChapter(fleet: EmptyFleet, source: Chapter, host: string): Promise<void> {
  const { env, chapters, postgres } = fleet;
  const database = chapterDatabase(env.provisioningUrl!, chapterName(host));
  const from = databaseName(source.databaseUrl);
  const { name } = database;
  await createDatabase(env.provisioningUrl!, database);
  await run(postgres.url('postgres'), [
    `drop database ${name}`,
    `create database ${name} owner ${name} template ${from}`,
    `revoke all on database ${name} from public`,
  ]);
  await run(postgres.url(name), [
    `reassign owned by ${from} to ${name}`,
    `alter database ${from} owner to ${from}`,
  ]);
  const { schema } = source;
  const origin = `https://${host}`;
  const chapter = { origin, adminOrigin: null, databaseUrl: database.url, folder: name, schema };
  const id = await chapters.insert(chapter);
  cpSync(
    chapterEnv(env, source).filesFolder,
    chapterEnv(env, { ...chapter, maxFileBytes: null }).filesFolder,
    { recursive: true },
  );
  await chapters.update(id, { state: 'active' });
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  await withClient(url, 'fleet', async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

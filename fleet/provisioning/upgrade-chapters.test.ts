import { beforeEach, expect, it } from 'vitest';
import { sourceRenderer } from '../../test/app.ts';
import { askHost } from '../tools/ask-host.ts';
import { localUrl, testFleet } from '../test/test-fleet.ts';
import { backUpJob } from '../../src/infra/backup/back-up-job.ts';
import { migrateUntil, migrationsFolder } from '../../src/infra/db/migrate.ts';
import { newestMigration } from '../../src/infra/db/schema-age.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { hostOf } from '../host-name.ts';
import {
  chapterDatabase,
  chapterName,
  closeDatabase,
  copyDatabase,
  createDatabase,
  databaseName,
  roleName,
} from './databases.ts';
import { openAgain, upgradeChapters } from './upgrade-chapters.ts';

const fleet = await testFleet();
const schema = await newestMigration(migrationsFolder);
/** Of the migration before `roll_call`. */
const olderSchema = await schemaBefore('roll_call');
let printed: string[] = [];
beforeEach(() => {
  printed = [];
});

async function schemaBefore(name: string): Promise<number> {
  const { default: journal } = (await import('../../database/migrations/meta/_journal.json', {
    with: { type: 'json' },
  })) as { default: { entries: { when: number; tag: string }[] } };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  return journal.entries[index - 1]!.when;
}

/** A chapter as an older version has left it. */
async function createOlder(host: string): Promise<number> {
  const { provisioningUrl } = fleet.env;
  const database = chapterDatabase(provisioningUrl!, chapterName(host));
  await createDatabase(provisioningUrl!, database);
  await migrateUntil(database.url, olderSchema);
  const origin = `https://${host}`;
  const id = await fleet.chapters.insert({
    origin,
    adminOrigin: null,
    databaseUrl: database.url,
    folder: database.name,
    schema: olderSchema,
  });
  await fleet.chapters.update(id, { state: 'active' });
  return id;
}

async function find(id: number) {
  return (await fleet.chapters.list()).find((chapter) => chapter.id === id)!;
}

async function query(id: number, statement: string) {
  const { databaseUrl } = await find(id);
  return withClient(
    databaseUrl,
    'test',
    async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
  );
}

const upgrade = (limit = Infinity) =>
  upgradeChapters(limit, { ...fleet, renderer: sourceRenderer, print: (line) => void printed.push(line) });

it(
  'stops at a chapter that fails, leaves it as it was, and continues later',
  { timeout: 60_000 },
  async () => {
    const [first, second, third] = [
      await createOlder('first.example'),
      await createOlder('second.example'),
      await createOlder('third.example'),
    ];
    const running = await fleet.start();
    const status = async (host: string) =>
      (await askHost(localUrl(running.port), { host, path: '/' })).status;
    // Its tables are older, and no server with the older version runs.
    expect(await status('third.example')).toBe(503);
    await query(second, `create table roll_calls (mine text); insert into roll_calls values ('kept')`);

    expect(await upgrade(1)).toBe(true);
    expect(printed.join('\n')).toMatch(
      /^3 of 3 .*\nhttps:\/\/first\.example: upgraded in .* s\n1 upgraded\. 2 are left/,
    );
    expect(await upgrade()).toBe(false);
    expect(printed.join('\n')).toMatch(
      /second\.example: FAILED .*already exists\nIt is as it was\.\n0 upgraded, 2 left/,
    );
    expect((await find(first)).schema).toBe(schema);
    expect((await find(second)).schema).toBe(olderSchema);
    expect((await find(second)).state).toBe('active');
    expect(await query(second, 'select mine from roll_calls')).toEqual([{ mine: 'kept' }]);
    expect(await query(third, `select to_regclass('roll_calls') as found`)).toEqual([{ found: null }]);
    await expect.poll(() => status('first.example')).toBe(200);

    await query(second, 'drop table roll_calls');
    expect(await upgrade()).toBe(true);
    await expect.poll(() => status('third.example')).toBe(200);
  },
);

it('repeats an upgrade that was killed, and leaves no half of a copy', { timeout: 60_000 }, async () => {
  const id = await createOlder('interrupted.example');
  const { databaseUrl } = await find(id);
  await query(id, `insert into partners (name, image_url, position) values ('Library', '', 0)`);
  // Killed in the middle: the database is closed, and its copy has half of the migrations.
  await fleet.chapters.update(id, { state: 'upgrading' });
  await closeDatabase(fleet.env.provisioningUrl!, databaseUrl);
  const copyUrl = await copyDatabase(fleet.env.provisioningUrl!, databaseUrl, schema.toString(36));
  await withClient(copyUrl, 'test', (client) => client.query('drop table partners cascade'));

  expect(await upgrade()).toBe(true);
  expect(await query(id, 'select name from partners')).toEqual([{ name: 'Library' }]);
  expect(await find(id)).toMatchObject({ state: 'active', schema });
  const databases = await withClient(fleet.env.provisioningUrl!, 'test', async (client) => {
    const names = 'select datname from pg_database join pg_roles on pg_roles.oid = datdba where rolname = $1';
    return (await client.query<{ datname: string }>(names, [roleName(databaseUrl)])).rows;
  });
  // The database of before stays until the next upgrade.
  const names = [databaseUrl, (await find(id)).databaseUrl].map(databaseName);
  expect(databases.map(({ datname }) => datname).toSorted()).toEqual(names.toSorted());
});

it(
  'opens a chapter again that was being upgraded, and leaves a suspended one suspended',
  { timeout: 60_000 },
  async () => {
    const id = await createOlder('resumed.example');
    const { databaseUrl } = await find(id);
    await fleet.chapters.update(id, { state: 'upgrading' });
    await closeDatabase(fleet.env.provisioningUrl!, databaseUrl);
    await expect(query(id, 'select 1')).rejects.toThrow(/not currently accepting connections/);
    await openAgain(await find(id), fleet);
    expect(await query(id, 'select count(*)::int as count from partners')).toEqual([{ count: 0 }]);
    expect((await find(id)).state).toBe('active');
    await fleet.chapters.update(id, { state: 'suspended' });
    expect(await upgrade()).toBe(true);
    expect(await find(id)).toMatchObject({ state: 'suspended', schema });
  },
);

it('creates the queue of a new background job where no table changes', async () => {
  const id = await createOlder('current.example');
  expect(await upgrade()).toBe(true);
  await query(id, `select pgboss.delete_queue('${backUpJob.name}')`);
  expect(await upgrade()).toBe(true);
  expect(await query(id, `select name from pgboss.queue where name = '${backUpJob.name}'`)).toHaveLength(1);
  await closeDatabase(fleet.env.provisioningUrl!, (await find(id)).databaseUrl);
  expect(await upgrade()).toBe(false);
  expect(printed.at(-1)).toMatch(/^https:\/\/current\.example: its background jobs FAILED\. /);
});

it('passes requests on to the server whose version fits', async () => {
  const id = await createOlder('behind.example');
  const { createServer } = await import('node:http');
  const older = createServer((request, response) => {
    response.setHeader('x-seen-host', request.headers.host ?? '');
    response.end(`older ${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => void older.listen(0, '127.0.0.1', resolve));
  const { port } = older.address() as { port: number };
  await fleet.chapters.announceServer({
    address: `http://127.0.0.1:${port}`,
    schema: olderSchema,
    version: '0.0.1',
  });
  const running = await fleet.start();
  const response = await askHost(localUrl(running.port), { host: 'behind.example', path: '/about?x=1' });
  expect(response.body).toBe('older GET /about?x=1');
  expect(response.headers['x-seen-host']).toBe('behind.example');
  older.close();
  older.closeAllConnections();
  expect(hostOf((await find(id)).origin)).toBe('behind.example');
});

import { rm, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { insertPictures } from '../../test/media.ts';
import { readEnv } from '../infra/env.ts';
import { version } from '../infra/version.ts';
import { checkSite } from './check-site.ts';

let database: TestDatabase;
let folder: string;
let origin: string;
let health: object = {};
const site = createServer((_request, response) => response.end(JSON.stringify(health)));

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'check-site-'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: database.url,
  SITE_ORIGIN: origin,
  FILES_FOLDER: path.join(folder, 'files'),
  BACKUP_FOLDER: path.join(folder, 'backups'),
});

const own = { status: 'ok', version, instance: 'this' };

async function sentences(more: NodeJS.ProcessEnv = {}, expected: typeof own | undefined = own) {
  const findings = await checkSite(readEnv({ ...settings(), ...more }), {
    db: database.db,
    health: expected,
  });
  return findings.map(({ state, sentence }) => `${state}: ${sentence}`);
}

it('knows this process from another one at the same address', async () => {
  health = own;
  expect(await sentences()).toContain(`ok: ${origin} reaches this site.`);
  health = { ...own, instance: 'other' };
  expect(await sentences()).toContain(`ok: ${origin} reaches another process of this version.`);
  health = { ...own, instance: 'other', version: '0.0.1' };
  expect(await sentences()).toContainEqual(expect.stringContaining('is served by version 0.0.1'));
  health = {};
  expect(await sentences()).toContain(`problem: Something other than Chapterhouse responds at ${origin}.`);
});

it('says so where no server runs', async () => {
  health = own;
  const findings = await checkSite(readEnv(settings()), { db: undefined, health: undefined });
  expect(findings[0]).toMatchObject({
    state: 'warning',
    sentence: `${origin} responds, but no server runs on this machine.`,
  });
});

it('checks the back office at an origin of its own', async () => {
  health = own;
  const office = 'http://localhost:1';
  expect(await sentences({ ADMIN_ORIGIN: office })).toContainEqual(
    expect.stringContaining(`problem: ${office} cannot be reached from here`),
  );
});

it('finds pictures without files', async () => {
  expect(await sentences()).toContain('ok: No file is missing. 0 pictures checked.');
  await insertPictures({ db: database }, [['A', null, '2026-01-01']]);
  expect(await sentences()).toContainEqual(expect.stringContaining('files of pictures are missing'));
});

it('names what keeps backups from being tried out', async () => {
  const name = `no_createdb_${process.pid}`;
  await database.pool.query(
    `create role ${name} login password 'x'; grant usage on schema drizzle to ${name};
     grant select on all tables in schema drizzle to ${name}`,
  );
  try {
    const url = new URL(database.url);
    url.username = name;
    url.password = 'x';
    expect(await sentences({ DATABASE_URL: url.href })).toContainEqual(
      expect.stringContaining('The account of the database may not create databases'),
    );
    const env = { ...readEnv({ ...settings(), DATABASE_URL: url.href }), scratchDatabaseUrl: database.url };
    const findings = await checkSite(env, { db: undefined, health: own });
    expect(findings.map(({ sentence }) => sentence).join(' ')).not.toContain('may not create databases');
  } finally {
    await database.pool.query(`drop owned by ${name}; drop role ${name}`);
  }
});

it('finds tables that were dropped', async () => {
  await database.pool.query('alter table partners rename to partners_gone');
  try {
    expect(await sentences()).toContain('problem: The database lacks tables: partners. Restore a backup.');
  } finally {
    await database.pool.query('alter table partners_gone rename to partners');
  }
});

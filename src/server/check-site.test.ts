import { rm, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { insertPictures } from '../../test/media.ts';
import {
  entriesOf,
  storedPath,
  type StorageLocation,
  type StoredFiles,
} from '../features/media/server/stored-files.ts';
import { readEnv } from '../infra/env.ts';
import { version } from '../infra/version.ts';
import { describeNetworkError } from '../infra/describe-network-error.ts';
import { folderStore } from '../infra/storage/file-store.ts';
import { checkDisks } from './check-disks.ts';
import { checkOrigin } from './check-origin.ts';
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

it('finds pictures without files, and with incomplete ones', async () => {
  expect(await sentences()).toContain('ok: No file is missing. 0 pictures checked.');
  await insertPictures({ db: database }, [['A', null, '2026-01-01']]);
  expect(await sentences()).toContainEqual(
    expect.stringMatching(/^problem: 4 files of pictures are missing, for example gallery/),
  );
  await database.pool.query(
    `update media_items set files = (select jsonb_object_agg(key, '{"bytes": 9, "sha256": ""}'::jsonb) from jsonb_object_keys(files) as key)`,
  );
  const files = folderStore(path.join(folder, 'files'));
  const { rows } = await database.pool.query<StorageLocation & { files: StoredFiles }>(
    'select folder_path as "folderPath", storage_key as "storageKey", files from media_items',
  );
  const stored = entriesOf(rows[0]!.files);
  for (const [name, { bytes }] of stored) await files.put(storedPath(rows[0]!, name), 'x'.repeat(bytes));
  expect(await sentences()).toContain('ok: No file is missing. 1 picture checked.');
  const key = storedPath(rows[0]!, stored[0]![0]);
  await files.put(key, '');
  expect(await sentences()).toContain(
    `problem: 1 file of a picture is incomplete, for example ${key}. "media check" lists them; restore them from a backup.`,
  );
  await database.pool.query('delete from media_items');
});

it('warns of a disk that is almost full, under files or backups', async () => {
  const env = readEnv(settings());
  expect((await checkDisks(env)).every(({ state }) => state === 'ok')).toBe(true);
  const full = await checkDisks(env, Number.MAX_SAFE_INTEGER);
  // Both folders are on one disk.
  expect(full).toMatchObject([
    {
      state: 'problem',
      sentence: expect.stringContaining(`The disk of FILES_FOLDER (${env.filesFolder}) is almost full`),
    },
  ]);
  // A file system of its own, without free space.
  expect((await checkDisks({ ...env, backupFolder: '/proc/self/backups' }, 1)).at(-1)).toMatchObject({
    state: 'problem',
    sentence:
      'The disk of BACKUP_FOLDER (/proc/self/backups) is almost full: only 0 MB of 0 MB are free. Free some space, or no backup can be made.',
  });
});

it('says in sentences why an origin cannot be reached', async () => {
  health = own;
  const unknown = await checkOrigin('https://chapter.invalid', own);
  expect(unknown[0]!.sentence).toBe(
    'https://chapter.invalid cannot be reached from here: the name chapter.invalid is not found in DNS. Check the setting, DNS and the proxy.',
  );
  const plain = await checkOrigin(origin.replace('http:', 'https:'), own);
  expect(plain[0]!.sentence).toContain(': 127.0.0.1');
  expect(plain[0]!.sentence).toContain('does not use https at this port');
  const refused = await checkOrigin('http://127.0.0.1:59999', own);
  expect(refused[0]!.sentence).toContain('nothing listens at 127.0.0.1:59999');
});

it.each([
  ['CERT_HAS_EXPIRED', 'the certificate of a.example has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of a.example is for another name'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'the certificate of a.example is not from an authority that this machine trusts',
  ],
  ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'the server at a.example has no certificate for this name'],
])('knows the code %s of OpenSSL', (code, sentence) => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('0A000438:SSL routines'), { code }),
  });
  expect(describeNetworkError(error, 'a.example')).toBe(sentence);
});

it('names DATABASE_URL where the database refuses the account', async () => {
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  expect(await sentences({ DATABASE_URL: url.href })).toContain(
    'problem: PostgreSQL cannot be used: database "nowhere" does not exist. Check DATABASE_URL.',
  );
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
  await database.pool.query('alter table terms rename to terms_gone');
  try {
    expect(await sentences()).toContain('problem: The database lacks tables: terms. Restore a backup.');
  } finally {
    await database.pool.query('alter table terms_gone rename to terms');
  }
});

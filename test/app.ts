import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createBucket } from '../scripts/object-store/start-object-store.ts';
import { buildApp, type App, type AppOptions } from '../src/server/app.ts';
import { adminPolicy, sitePolicy } from '../src/server/documents/document-headers.ts';
import type { SiteRenderer } from '../src/server/documents/site-renderer.ts';
import { adminSessionsRepository } from '../src/features/auth/server/admin-sessions.repository.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openSession } from '../src/features/auth/server/sign-in.ts';
import type { Role } from '../src/kernel/roles.ts';
import { followContentChanges } from '../src/infra/db/content-changes.ts';
import { readEnv } from '../src/infra/env.ts';
import { openFileStore, type StorageSettings } from '../src/infra/storage/file-store.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { atEnd } from './at-end.ts';

const origin = 'https://chapter.example';
export const testPassword = 'twelve petals in spring';
/** Hashed once in each test file, because hashing is slow by design. */
let testPasswordHash: Promise<string> | undefined;

/** Separate from the files of the development server; in an object store if the run was started with one. */
export function openTestFiles(folder: string, settings: Record<string, string> = {}) {
  return openFileStore(testStorage(folder, settings));
}

export function testStorage(folder: string, settings: Record<string, string> = {}): StorageSettings {
  return readEnv({
    ...process.env,
    DATABASE_URL: 'of each test file',
    SITE_ORIGIN: origin,
    FILES_FOLDER: folder,
    ...settings,
  });
}

/** Files that no other test sees: for tests that delete what belongs to no picture of their own database. */
export async function openSeparateTestFiles() {
  const name = `test-files-${randomUUID()}`;
  const { S3_ENDPOINT: endpoint } = process.env;
  if (endpoint) await createBucket(endpoint, name);
  const folder = path.join('.data', name);
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return openTestFiles(folder, endpoint ? { S3_BUCKET: name } : {});
}

export const testFiles = openTestFiles('.data/test-files');

/** Renders the site from its source, without a build. */
export const sourceRenderer: SiteRenderer = {
  bundle: () => import('../src/site.server.tsx'),
  policies: { site: sitePolicy, admin: adminPolicy },
  headTags: () => '<script type="module" src="/assets/site.js"></script>',
  previewHeadTags: () => '',
  adminHeadTags: () => '<script type="module" src="/assets/admin.js"></script>',
};

/** The whole server with its own database, without a port, and a signed-in administrator. */
export async function testApp(
  options: Partial<AppOptions> = {},
): Promise<App & { db: TestDatabase; admin: { cookie: string } }> {
  const db = await testDatabase();
  const app = await buildApp({
    database: { db: db.db, pool: db.pool, close: () => Promise.resolve() },
    files: testFiles,
    renderer: sourceRenderer,
    origin,
    logLevel: 'silent',
    ...options,
  });
  atEnd(() => app.fastify.close());
  return { ...app, db, admin: await signedIn(db) };
}

/** Another process of the same site: it has its own cache of documents, which follows the changes of all processes. */
export async function startSecondProcess(
  { url, db, pool }: TestDatabase,
  options: Partial<AppOptions> = {},
): Promise<{ fastify: App['fastify']; stop(): Promise<void> }> {
  const { fastify, purgeDocuments } = await buildApp({
    database: { db, pool, close: () => Promise.resolve() },
    files: testFiles,
    renderer: sourceRenderer,
    origin,
    logLevel: 'silent',
    ...options,
  });
  const changes = followContentChanges(url, { onChange: purgeDocuments });
  return {
    fastify,
    async stop() {
      await changes.stop();
      await fastify.close();
    },
  };
}

/** Creates an administrator with a session and returns the cookie. Clients that are no browsers need nothing else. */
export async function signedIn(
  { db }: Pick<TestDatabase, 'db'>,
  role: Role = 'owner',
): Promise<{ cookie: string; id: number }> {
  const username = `admin-${randomUUID()}`;
  const person = { username, name: 'Ada Example', email: 'ada@chapter.example', role };
  const passwordHash = await (testPasswordHash ??= hashPassword(testPassword));
  const adminId = (await adminUsersRepository(db).insert({ ...person, passwordHash }))!;
  const { key } = await openSession(
    { sessions: adminSessionsRepository(db) },
    { adminId, proof: { passwordHash }, device: 'a test' },
  );
  return { cookie: `__Host-session=${key}`, id: adminId };
}

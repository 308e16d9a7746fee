import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import type { Role } from '../src/kernel/roles.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { emptyChapter, query } from './databases.ts';
import { startServerProcess, type ServerProcess } from './servers.ts';
import { test } from './test.ts';

export interface OwnBackOffice {
  url: string;
  databaseUrl: string;
  server: ServerProcess;
  stop(): Promise<void>;
}

/** A built server on an empty database of its own, for tests that change data. */
export async function startOwnBackOffice(
  name: string,
  env: Record<string, string> = {},
): Promise<OwnBackOffice> {
  const postgres = process.env['POSTGRES_URL']!;
  const databaseUrl = postgres.replace('/postgres?', `/${name}?`);
  await query(postgres, `drop database if exists ${name} with (force)`);
  await query(postgres, `create database ${name} template ${emptyChapter}`);
  const server = await startServerProcess({
    databaseUrl,
    // Lists beside the backups say what no restore takes back: those of another site would change this one.
    env: { BACKUP_FOLDER: test.info().outputPath('backups'), ...env },
  });
  return {
    url: server.url,
    databaseUrl,
    server,
    async stop() {
      await server.stop();
      await query(postgres, `drop database ${name} with (force)`);
    },
  };
}

interface SetupOptions {
  env?: Record<string, string>;
  /** Done once, before the first test. */
  prepare?: (site: OwnBackOffice) => Promise<unknown>;
}

/** The back office of the tests of one file. */
export function ownBackOffice(name: string, { env = {}, prepare }: SetupOptions = {}): OwnBackOffice {
  const site = {} as OwnBackOffice;
  let started: OwnBackOffice | undefined;
  test.beforeAll(async () => {
    started = await startOwnBackOffice(`${name}_${test.info().project.name}`, env);
    Object.assign(site, started);
    await prepare?.(site);
  });
  test.afterAll(() => started?.stop());
  return site;
}

/** Adds the administrator that most tests use. */
export function withAda({ databaseUrl }: OwnBackOffice): Promise<number> {
  return addAdministrator(databaseUrl, 'ada', 'Ada Example');
}

export const password = 'twelve petals in spring';

/** A new owner with the password above. */
export function addAdministrator(databaseUrl: string, username: string, name: string): Promise<number> {
  return addPerson(databaseUrl, { username, name, role: 'owner' });
}

interface Person {
  username: string;
  name: string;
  role: Role;
}

export async function addPerson(databaseUrl: string, person: Person): Promise<number> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const email = `${person.username}@chapter.example`;
    const passwordHash = await hashPassword(password);
    return (await adminUsersRepository(db).insert({ ...person, email, passwordHash }))!;
  } finally {
    await close();
  }
}

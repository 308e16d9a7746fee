import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { emptyChapter, query } from './databases.ts';
import { startServerProcess, type ServerProcess } from './servers.ts';

export interface OwnBackOffice {
  url: string;
  databaseUrl: string;
  server: ServerProcess;
  stop(): Promise<void>;
}

/** A built server on an empty database of its own, for journeys that change things. */
export async function startOwnBackOffice(
  name: string,
  env: Record<string, string> = {},
): Promise<OwnBackOffice> {
  const postgres = process.env['POSTGRES_URL']!;
  const databaseUrl = postgres.replace('/postgres?', `/${name}?`);
  await query(postgres, `drop database if exists ${name} with (force)`);
  await query(postgres, `create database ${name} template ${emptyChapter}`);
  const server = await startServerProcess({ databaseUrl, env });
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

export const password = 'twelve petals in spring';

/** A new administrator with the password above. */
export async function addAdministrator(databaseUrl: string, username: string, name: string): Promise<number> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const passwordHash = await hashPassword(password);
    const person = { username, name, email: `${username}@chapter.example`, passwordHash };
    return (await adminUsersRepository(db).insert(person))!;
  } finally {
    await close();
  }
}

import { adminSessionsRepository } from '../src/features/auth/server/admin-sessions.repository.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openSession } from '../src/features/auth/server/sign-in.ts';
import type { Database } from '../src/infra/db/pool.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';

export const username = 'ada';
export const password = 'twelve petals in spring';

/** Creates an administrator with a session, and returns the session's cookie. */
export async function createSignedInAdministrator(db: Database): Promise<string> {
  const passwordHash = await hashPassword(password);
  const person = { username, name: 'Ada', email: 'ada@chapter.example', role: 'owner' as const };
  const adminId = (await adminUsersRepository(db).insert({ ...person, passwordHash }))!;
  const sessions = adminSessionsRepository(db);
  const { key } = await openSession({ sessions }, { adminId, proof: { passwordHash }, device: 'chaos' });
  return `session=${key}`;
}

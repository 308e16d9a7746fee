import { hashPassword } from '../src/infra/security/passwords.ts';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import type { Role } from '../src/kernel/roles.ts';
import { testPassword } from './app.ts';
import type { TestDatabase } from './database.ts';

/** Creates a person who can sign in with `testPassword`. */
export async function addPerson(
  { db }: Pick<TestDatabase, 'db'>,
  username: string,
  { role = 'editor', email = `${username}@chapter.example` }: { role?: Role; email?: string } = {},
): Promise<number> {
  const passwordHash = await hashPassword(testPassword);
  return (await adminUsersRepository(db).insert({ username, name: username, email, role, passwordHash }))!;
}

import { AppError } from '../../../kernel/errors.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { sha256, newSecret } from '../../../infra/security/secrets.ts';
import type { NewAdministrator } from '../auth.contract.ts';
import type { AdminUsersRepository } from './admin-users.repository.ts';
import type { SetupLinksRepository } from './setup-links.repository.ts';

interface SetupDeps {
  users: AdminUsersRepository;
  links: SetupLinksRepository;
}

/** A one-time URL for the first administrator, or undefined once there is one. The secret is in the fragment, which no server sees or logs. */
export async function createSetupLink(
  { users, links }: SetupDeps,
  origin: string,
): Promise<string | undefined> {
  if (await users.exists()) return undefined;
  const link = newSecret();
  await links.insert(sha256(link));
  return `${origin}/admin/setup#${link}`;
}

/** Creates the first administrator of an installation. */
export async function createFirstAdministrator(
  { users, links }: SetupDeps,
  { link, password, ...person }: NewAdministrator & { link: string },
): Promise<{ adminId: number; passwordHash: string }> {
  // Before the password is hashed, so that no one without a link can use up the server's time.
  if ((await users.exists()) || !(await links.isValid(sha256(link)))) throw expiredLink();
  const passwordHash = await hashPassword(password);
  const adminId = await users.insertFirst({ ...person, passwordHash }, (transaction) =>
    links.spend(sha256(link), transaction),
  );
  if (adminId === undefined) throw expiredLink();
  return { adminId, passwordHash };
}

function expiredLink(): AppError {
  return new AppError('forbidden', 'This link has expired. Restart the website to get a new one.');
}

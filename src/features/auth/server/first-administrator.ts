import { AppError } from '../../../kernel/errors.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { hashOf, newSecret } from '../../../infra/security/secrets.ts';
import type { NewAdministrator } from '../auth.contract.ts';
import type { AdminUsersRepository } from './admin-users.repository.ts';
import type { SetupLinksRepository } from './setup-links.repository.ts';

interface Room {
  users: AdminUsersRepository;
  links: SetupLinksRepository;
}

/** A one-time address for the first administrator, or nothing when there is one. The secret stands behind the # and is never logged. */
export async function createSetupLink({ users, links }: Room, origin: string): Promise<string | undefined> {
  if (await users.exists()) return undefined;
  const link = newSecret();
  await links.insert(hashOf(link));
  return `${origin}/admin/setup#${link}`;
}

/** Makes the first administrator of an installation. */
export async function createFirstAdministrator(
  { users, links }: Room,
  { link, password, ...person }: NewAdministrator & { link: string },
): Promise<{ adminId: number; passwordHash: string }> {
  // Looked at before the password is hashed, which costs time that nobody without a link shall take from us.
  if ((await users.exists()) || !(await links.isGood(hashOf(link)))) throw spent();
  const passwordHash = await hashPassword(password);
  const adminId = await users.insertFirst({ ...person, passwordHash }, (transaction) =>
    links.spend(hashOf(link), transaction),
  );
  if (adminId === undefined) throw spent();
  return { adminId, passwordHash };
}

function spent(): AppError {
  return new AppError(
    'forbidden',
    'This link does not work any more. Start the site again to get a new one.',
  );
}

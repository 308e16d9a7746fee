import { AppError } from '../../../kernel/errors.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { sha256, newSecret } from '../../../infra/security/secrets.ts';
import { lockFirstStart } from '../../../infra/db/sql.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import type { NewAdministrator } from '../auth.contract.ts';
import type { NewChapter } from '../setup.contract.ts';
import { adminUsersRepository, type AdminUsersRepository } from './admin-users.repository.ts';
import { setupLinksRepository, type SetupLinksRepository } from './setup-links.repository.ts';

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
  await links.renew(sha256(link));
  return `${origin}/admin/setup#${link}`;
}

/** Refuses a link that is not the current one, and any link once there is an administrator. */
export async function assertSetupLink({ users, links }: SetupDeps, link: string): Promise<void> {
  if ((await users.exists()) || !(await links.isValid(sha256(link)))) throw expiredLink();
}

interface FirstStart {
  person: NewAdministrator;
  chapter: NewChapter;
  link: string;
}

/** Describes the chapter and creates its first administrator, both or neither. */
export async function createFirstAdministrator(
  deps: SetupDeps & Pick<FeatureDeps, 'db' | 'describeChapter'>,
  { person: { password, ...person }, chapter, link }: FirstStart,
): Promise<{ adminId: number; passwordHash: string }> {
  // Before the password is hashed, so that no one without a link can use up the server's time.
  await assertSetupLink(deps, link);
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    // Of fifty at once, one succeeds.
    await lockFirstStart(tx);
    const users = adminUsersRepository(tx);
    const isSpent = !(await users.exists()) && (await setupLinksRepository(tx).spend(sha256(link)));
    if (!isSpent) throw expiredLink();
    await deps.describeChapter(tx, chapter);
    const adminId = await users.insert({ ...person, role: 'owner', passwordHash });
    return { adminId: adminId!, passwordHash };
  });
}

function expiredLink(): AppError {
  return new AppError('forbidden', 'This link has expired. Restart the website to get a new one.');
}

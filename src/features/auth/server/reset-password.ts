import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitsRepository, type RateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { AppError } from '../../../kernel/errors.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { sendNotice } from './account-emails.ts';
import { accountLinksRepository } from './account-links.repository.ts';
import { adminUsersRepository, type AdminUser } from './admin-users.repository.ts';
import { forgottenPasswordLimits, tooManyAttempts, type AttemptLimiter } from './sign-in-limits.ts';

const MAX_RESET_EMAILS_PER_HOUR = 3;

export interface ResetRequestDeps {
  db: Database;
  jobs: () => Promise<Jobs>;
  rateLimits: RateLimitsRepository;
  attempts: AttemptLimiter;
}

/**
 * Accepts that someone forgot a password. The work is the same whether the account exists: the limits count what was typed, one
 * job is enqueued, and only that job differs.
 */
export async function requestReset(
  { db, jobs, rateLimits, attempts }: ResetRequestDeps,
  { account, address }: { account: string; address: string },
): Promise<void> {
  const ip = rateLimitKeyForIp(address);
  const wait = attempts.take(ip) || (await rateLimits.take(forgottenPasswordLimits(ip, account)));
  if (wait > 0) {
    await attempts.delayRefusal();
    throw tooManyAttempts(wait);
  }
  const adminIds = await adminUsersRepository(db).findIdsByAccount(account);
  await (await jobs()).sendWith(db, 'reset-password', { data: { adminIds } });
}

interface NoticeDeps {
  db: Database;
  openOutbox: () => Promise<Outbox>;
}

/** Emails a link to each account, at most a few an hour. */
export async function emailResetLinks(
  { db, openOutbox }: NoticeDeps,
  adminIds: readonly number[],
): Promise<void> {
  if (adminIds.length === 0) return;
  const outbox = await openOutbox();
  for (const adminId of adminIds) {
    await db.transaction(async (tx) => {
      const user = await adminUsersRepository(tx).find(adminId);
      const limit = {
        key: `reset-email ${adminId}`,
        free: MAX_RESET_EMAILS_PER_HOUR,
        policy: 'hourly',
      } as const;
      if (!user || (await rateLimitsRepository(tx).take([limit])) > 0) return;
      await sendNotice(outbox, tx, { kind: 'password-reset', adminId, recipient: user.email });
    });
  }
}

/** The account that a link can reset. */
export async function findResetAccount(db: Database, link: string): Promise<AdminUser> {
  const found = await accountLinksRepository(db).find('password-reset', link);
  const user = found?.adminId ? await adminUsersRepository(db).find(found.adminId) : undefined;
  if (!user) throw invalidLink();
  return user;
}

/** Uses up a link in a transaction. The account is locked first, as in every change of a password: two links cannot wait for each other. */
export async function spendResetLink(tx: Database, link: string): Promise<AdminUser> {
  const { id } = await findResetAccount(tx, link);
  const user = await adminUsersRepository(tx).lock(id);
  if (!user || !(await accountLinksRepository(tx).spend('password-reset', link))) throw invalidLink();
  return user;
}

/** Replaces the password of a locked account in a transaction: every session, known browser and link of it ends, and the person gets a notice. */
export async function setPassword(
  tx: Database,
  outbox: Outbox,
  { user, passwordHash, device }: { user: AdminUser; passwordHash: string; device: string },
): Promise<void> {
  const { id: adminId, name, email } = user;
  await adminUsersRepository(tx).replacePassword(adminId, { current: user.passwordHash, next: passwordHash });
  await activityRepository(tx).insert({
    adminId,
    adminName: name,
    action: 'update',
    subject: 'account',
    title: 'password',
  });
  await sendNotice(outbox, tx, {
    kind: 'password-changed',
    adminId,
    recipient: email,
    detail: deviceName(device),
  });
}

function invalidLink(): AppError {
  return new AppError('forbidden', 'This link has expired or was already used. Ask for a new one.');
}

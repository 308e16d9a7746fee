import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { RateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { retryWithBackoff, type Job } from '../../../infra/jobs/job.ts';
import { AppError } from '../../../kernel/errors.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { sendLimitedNotice, sendNotice } from './account-emails.ts';
import { insertPasskey, passkeyActivity, type VerifiedNewPasskey } from './passkeys.ts';
import { accountLinksRepository } from './account-links.repository.ts';
import type { SignInProof } from './admin-sessions.repository.ts';
import { adminUsersRepository, type AdminUser } from './admin-users.repository.ts';
import { passwordRefused } from './sign-in.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';
import { forgottenPasswordLimits, tooManyAttempts, type AttemptLimiter } from './sign-in-limits.ts';

/** Ids only: a person may have typed a password instead of her name. Empty where there is no such account. */
export const resetPasswordJob: Job<{ adminIds: number[] }> = {
  name: 'reset-password',
  title: 'Email links for forgotten passwords',
  // A link is valid for half an hour, so a late one helps no one.
  queue: { ...retryWithBackoff, retryLimit: 5, deleteAfterSeconds: 3600 },
};

interface ResetRequestDeps extends Pick<FeatureDeps, 'db' | 'jobs'> {
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
  await (await jobs()).sendWith(db, resetPasswordJob, { data: { adminIds } });
}

type NoticeDeps = Pick<FeatureDeps, 'db' | 'openOutbox'>;

/** Emails a link to each account, at most a few an hour. */
export async function emailResetLinks(
  { db, openOutbox }: NoticeDeps,
  adminIds: readonly number[],
): Promise<void> {
  if (adminIds.length === 0) return;
  const outbox = await openOutbox();
  for (const adminId of adminIds) await sendLimitedNotice(db, outbox, { kind: 'password-reset', adminId });
}

/** The account that a link can reset. */
export async function findResetAccount(db: Database, link: string): Promise<AdminUser> {
  const found = await accountLinksRepository(db).find('password-reset', link);
  const user = found?.adminId ? await adminUsersRepository(db).find(found.adminId) : undefined;
  if (!user) throw invalidLink();
  return user;
}

interface Reset {
  link: string;
  credential: { passwordHash: string } | { passkey: VerifiedNewPasskey };
  device: string;
}

/** Uses up a link and gives its account a new password or one more passkey, all or nothing. */
export async function resetAccount(
  db: Database,
  outbox: Outbox,
  { link, credential, device }: Reset,
): Promise<{ user: AdminUser; proof: SignInProof }> {
  return db.transaction(async (tx) => {
    const user = await spendResetLink(tx, link);
    if ('passkey' in credential)
      return { user, proof: { passkeyId: await setPasskey(tx, outbox, { user, device, ...credential }) } };
    if (await signInSettingsRepository(tx).needsPasskey(user.role)) throw passwordRefused();
    await setPassword(tx, outbox, { user, device, ...credential });
    return { user, proof: credential };
  });
}

/** Uses up a link in a transaction. The account is locked first, as in every change of a password: two links cannot wait for each other. */
async function spendResetLink(tx: Database, link: string): Promise<AdminUser> {
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
  const entry = { action: 'update', subject: 'account', title: 'password' } as const;
  await activityRepository(tx).add({ id: adminId, name }, entry);
  await sendNotice(outbox, tx, {
    kind: 'password-changed',
    adminId,
    recipient: email,
    detail: deviceName(device),
  });
}

/** Adds a passkey to a locked account in a transaction, with the same consequences. A password that she must not use any more is removed. */
async function setPasskey(
  tx: Database,
  outbox: Outbox,
  { user, passkey, device }: { user: AdminUser; passkey: VerifiedNewPasskey; device: string },
): Promise<number> {
  const { id: adminId, name, email, role, passwordHash: current } = user;
  const users = adminUsersRepository(tx);
  await ((await signInSettingsRepository(tx).needsPasskey(role))
    ? users.replacePassword(adminId, { current, next: null })
    : users.signOut(adminId));
  const detail = deviceName(device);
  const { id } = await insertPasskey(tx, { adminId, passkey, name: detail });
  await activityRepository(tx).add({ id: adminId, name }, passkeyActivity('create', detail));
  await sendNotice(outbox, tx, { kind: 'passkey-added', adminId, recipient: email, detail });
  return id;
}

function invalidLink(): AppError {
  return new AppError('forbidden', 'This link has expired or was already used. Ask for a new one.');
}

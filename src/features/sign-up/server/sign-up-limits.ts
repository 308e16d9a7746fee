import { createHmac } from 'node:crypto';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';

const SIGN_UPS_PER_HOUR = 5;
const EMAILS_TO_NEW_ADDRESSES_PER_DAY = 100;
const LINKS_PER_HOUR = 2;

const newAddresses = {
  key: 'sign-up new addresses',
  free: EMAILS_TO_NEW_ADDRESSES_PER_DAY,
  policy: 'daily' as const,
};

/** For each client IP address, before a sign-up waits for its turn: what one sends does not make others wait. Far more than a person needs. */
export const FORM_LIMIT = { burst: 15, perSecond: 0.05 };

/** Counts an attempt in the memory of this process. Returns the key by which it can be uncounted. */
export function takeToken(buckets: ReturnType<typeof createTokenBuckets>, clientIp: string): string {
  const key = rateLimitKeyForIp(clientIp);
  const seconds = buckets.take(key);
  if (seconds === 0) return key;
  throw new RetryLaterError('too-many-requests', 'Too many attempts. Please try again later.', seconds);
}

/** What is stored of a connection. With the key of the event no one can try all IP addresses against a stolen list. */
export function connectionOf(clientIp: string, signingKey: string): string {
  return createHmac('sha256', signingKey).update(rateLimitKeyForIp(clientIp)).digest('base64url');
}

/** Counts what a visitor sends over a connection. The row is gone within the hour. */
export async function takeAttempt(db: Database, clientIp: string, what: 'sign-up' | 'link'): Promise<void> {
  const key = `${what} ${sha256(rateLimitKeyForIp(clientIp))}`;
  const limit = { key, free: SIGN_UPS_PER_HOUR, policy: 'hourly' as const };
  const seconds = await rateLimitsRepository(db).take([limit]);
  if (seconds === 0) return;
  throw new RetryLaterError(
    'too-many-requests',
    'We received several sign-ups from your connection within the hour. Please try again later.',
    seconds,
  );
}

/** Whether an address that no one knew before gets an email: strangers cannot make the website write to thousands. */
export async function mayEmailNewAddress(db: Database): Promise<boolean> {
  return (await rateLimitsRepository(db).take([newAddresses])) === 0;
}

/** Whether such an address gets an email today. Everyone is told the same, or it would say who is known. */
export async function emailsNewAddresses(db: Database): Promise<boolean> {
  return rateLimitsRepository(db).hasLeft(newAddresses.key);
}

/** Whether a person gets her link once more, however often someone types her address. */
export async function mayRepeatLink(db: Database, signUpId: number): Promise<boolean> {
  const limit = { key: `sign-up link ${signUpId}`, free: LINKS_PER_HOUR, policy: 'hourly' as const };
  return (await rateLimitsRepository(db).take([limit])) === 0;
}

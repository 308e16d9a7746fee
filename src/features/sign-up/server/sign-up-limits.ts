import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';

const SIGN_UPS_PER_HOUR = 5;
const EMAILS_TO_NEW_ADDRESSES_PER_DAY = 100;
const LINKS_PER_HOUR = 2;

/** A connection, which is stored as a hash only. */
export function connectionOf(clientIp: string): string {
  return sha256(rateLimitKeyForIp(clientIp));
}

/** Counts what a visitor sends over a connection. */
export async function takeAttempt(db: Database, connection: string, what: 'sign-up' | 'link'): Promise<void> {
  const limit = { key: `${what} ${connection}`, free: SIGN_UPS_PER_HOUR, policy: 'hourly' as const };
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
  const limit = {
    key: 'sign-up new addresses',
    free: EMAILS_TO_NEW_ADDRESSES_PER_DAY,
    policy: 'daily' as const,
  };
  return (await rateLimitsRepository(db).take([limit])) === 0;
}

/** Whether a person gets her link once more, however often someone types her address. */
export async function mayRepeatLink(db: Database, signUpId: number): Promise<boolean> {
  const limit = { key: `sign-up link ${signUpId}`, free: LINKS_PER_HOUR, policy: 'hourly' as const };
  return (await rateLimitsRepository(db).take([limit])) === 0;
}

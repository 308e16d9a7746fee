import {
  createRefusalDelay,
  createTokenBuckets,
  type TokenBucketOptions,
} from '../../../infra/http/token-buckets.ts';
import type { RateLimit, RateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import type { HashPriority } from '../../../infra/security/hash-queue.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';
import type { AdminUser, AdminUsersRepository } from './admin-users.repository.ts';
import type { FailedSignInRecorder } from './failed-sign-ins.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';

export interface SignInLimitDeps {
  users: AdminUsersRepository;
  rateLimits: RateLimitsRepository;
  knownBrowsers: KnownBrowsersRepository;
  failedSignIns: FailedSignInRecorder;
  attempts: AttemptLimiter;
}

interface AttemptLimiterOptions {
  address?: TokenBucketOptions;
  all?: TokenBucketOptions;
  refusalDelayMs?: number;
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/**
 * Limits in the memory of one process for browsers that are not known, before any database work: a few attempts a second in all, so
 * that a flood cannot overload the machine, and fewer from one address, so that it cannot use up the attempts of all.
 */
export function createAttemptLimiter({
  address = { burst: 10, perSecond: 0.5 },
  all = { burst: 20, perSecond: 5 },
  refusalDelayMs = 200,
}: AttemptLimiterOptions = {}) {
  const byAddress = createTokenBuckets(address);
  const overall = createTokenBuckets(all);
  return {
    take: (ip: string): number => byAddress.take(ip) || overall.take(''),
    refund(ip: string): void {
      byAddress.refund(ip);
      overall.refund('');
    },
    delayRefusal: createRefusalDelay(refusalDelayMs),
  };
}

interface Attempt {
  username: string;
  /** From `rateLimitKeyForIp`. */
  ip: string;
  browserTokens: readonly string[];
}

/** An attempt whose password may be verified. */
export interface AdmittedAttempt {
  user: AdminUser | undefined;
  priority: HashPriority;
  /** The attempt turned out not to be a guess. */
  refund(): Promise<void>;
}

/**
 * Counts an attempt against every limit that applies, or throws. A browser that signed in to this account before has a limit of its
 * own instead of all others, so that no one elsewhere can lock its owner out.
 */
export async function admitAttempt(deps: SignInLimitDeps, attempt: Attempt): Promise<AdmittedAttempt> {
  const { users, rateLimits, knownBrowsers, attempts } = deps;
  const { username, ip } = attempt;
  const browser = await knownBrowsers.find(attempt.browserTokens, username);
  if (!browser) await rejectIfLimited(attempts.take(ip));
  const user = await users.findByUsername(username);
  const limits = browser
    ? [backoff(`browser ${browser.tokenHash} ${browser.adminId}`, 5)]
    : limitsFor(ip, user ? String(user.id) : sha256(username.toLowerCase()));
  await rejectIfLimited(await rateLimits.take(limits));
  return {
    user,
    priority: browser ? 'high' : 'normal',
    async refund() {
      if (!browser) attempts.refund(ip);
      await rateLimits.refund(limits);
    },
  };

  async function rejectIfLimited(seconds: number): Promise<void> {
    if (seconds === 0) return;
    deps.failedSignIns.addRefused({ username, source: ip });
    await attempts.delayRefusal();
    throw tooManyAttempts(seconds);
  }
}

/** Counts an attempt with a passkey, which names no account, or throws. A browser that signed in before has a limit of its own here too. */
export async function admitPasskey(
  { knownBrowsers, attempts, rateLimits }: Pick<SignInLimitDeps, 'knownBrowsers' | 'attempts' | 'rateLimits'>,
  { ip, browserTokens }: Omit<Attempt, 'username'>,
): Promise<{ refund(): Promise<void> }> {
  const browser = await knownBrowsers.findIssued(browserTokens);
  if (!browser) await rejectIfLimited(attempts.take(ip));
  const limit = browser ? backoff(`browser ${sha256(browser)}`, 5) : backoff(`address ${ip}`, 10);
  await rejectIfLimited(await rateLimits.take([limit]));
  return {
    async refund() {
      if (!browser) attempts.refund(ip);
      await rateLimits.refund([limit]);
    },
  };

  async function rejectIfLimited(seconds: number): Promise<void> {
    if (seconds === 0) return;
    await attempts.delayRefusal();
    throw tooManyAttempts(seconds);
  }
}

/** An unknown name counts like an account, or the difference would reveal which names exist. */
function limitsFor(ip: string, account: string): RateLimit[] {
  return [
    backoff(`address ${ip}`, 10),
    backoff(`user ${account} ${ip}`, 5),
    // With the growing waits that follow, at most 30 an hour from any number of addresses.
    backoff(`account ${account}`, 20),
  ];
}

/** A limit on guesses at the current password from an open session. */
export function passwordChangeLimit(adminId: number): RateLimit {
  return backoff(`password ${adminId}`, 5);
}

/** Limits on requests for links. What was typed counts whether or not it is an account. */
export function forgottenPasswordLimits(ip: string, account: string): RateLimit[] {
  return [
    { key: `forgot-address ${ip}`, free: 10, policy: 'hourly' },
    { key: `forgot-account ${sha256(account.toLowerCase())}`, free: 5, policy: 'hourly' },
  ];
}

/** A limit on emails to addresses that no one has confirmed. */
export function emailChangeLimit(adminId: number): RateLimit {
  return { key: `email-change ${adminId}`, free: 5, policy: 'hourly' };
}

function backoff(key: string, free: number): RateLimit {
  return { key, free, policy: 'backoff' };
}

/** Counts an attempt, or throws with the time to wait. */
export async function enforceRateLimit(rateLimits: RateLimitsRepository, limit: RateLimit): Promise<void> {
  const wait = await rateLimits.take([limit]);
  if (wait > 0) throw tooManyAttempts(wait);
}

export function tooManyAttempts(seconds: number): RetryLaterError {
  return new RetryLaterError(
    'too-many-requests',
    `Too many attempts. Please wait ${describeWait(seconds)} and try again.`,
    seconds,
  );
}

function describeWait(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} minutes` : 'an hour';
}

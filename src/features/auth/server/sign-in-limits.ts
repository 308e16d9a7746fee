import { createRefusalDelay } from '../../../infra/http/refusal-delay.ts';
import { createTokenBuckets, type TokenBucketOptions } from '../../../infra/http/token-buckets.ts';
import type { HashPriority } from '../../../infra/security/hash-queue.ts';
import { hashOf } from '../../../infra/security/secrets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';
import type { AdminUsersRepository } from './admin-users.repository.ts';
import type { FailedSignInRecorder } from './failed-sign-ins.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import type { SignInThrottleRepository, ThrottleKey } from './sign-in-throttle.repository.ts';

export interface SignInLimitDeps {
  users: AdminUsersRepository;
  throttle: SignInThrottleRepository;
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
 * What one process takes on of browsers it does not know, before any database work: a few a second over all, so that a flood
 * cannot take the machine, and fewer from one address, so that one address cannot use up what is there for all.
 */
export function createAttemptLimiter({
  address = { burst: 10, perSecond: 0.5 },
  all = { burst: 20, perSecond: 5 },
  refusalDelayMs = 200,
}: AttemptLimiterOptions = {}) {
  const ofAddress = createTokenBuckets(address);
  const ofAll = createTokenBuckets(all);
  return {
    take: (place: string): number => ofAddress.take(place) || ofAll.take(''),
    refund(place: string): void {
      ofAddress.refund(place);
      ofAll.refund('');
    },
    delayRefusal: createRefusalDelay(refusalDelayMs),
  };
}

interface Attempt {
  username: string;
  /** The address, as far as attempts are counted by it. */
  place: string;
  browserTokens: readonly string[];
}

/** An attempt whose password may be checked. */
export interface AdmittedAttempt {
  user: Awaited<ReturnType<AdminUsersRepository['findByUsername']>>;
  priority: HashPriority;
  /** The attempt turned out not to be a guess. */
  refund(): Promise<void>;
}

/**
 * Takes an attempt from every limit that applies, or throws. A browser that signed in to this account before has a limit of its
 * own in place of all others, so that nobody elsewhere can keep its owner out.
 */
export async function admitAttempt(deps: SignInLimitDeps, attempt: Attempt): Promise<AdmittedAttempt> {
  const { users, throttle, knownBrowsers, attempts } = deps;
  const { username, place } = attempt;
  const browser = await knownBrowsers.find(attempt.browserTokens, username);
  if (!browser) await rejectIfLimited(attempts.take(place));
  const user = await users.findByUsername(username);
  const keys = browser
    ? [{ key: `browser ${browser.tokenHash} ${browser.adminId}`, free: 5 }]
    : keysOf(place, user ? String(user.id) : hashOf(username.toLowerCase()));
  await rejectIfLimited(await throttle.take(keys));
  return {
    user,
    priority: browser ? 'high' : 'normal',
    async refund() {
      if (!browser) attempts.refund(place);
      await throttle.giveBack(keys);
    },
  };

  async function rejectIfLimited(seconds: number): Promise<void> {
    if (seconds === 0) return;
    deps.failedSignIns.addRefused({ username, source: place });
    await attempts.delayRefusal();
    throw tooManyAttempts(seconds);
  }
}

/** An unknown name counts like an account, or the difference would tell which names exist. */
function keysOf(place: string, account: string): ThrottleKey[] {
  return [
    { key: `address ${place}`, free: 10 },
    { key: `user ${account} ${place}`, free: 5 },
    // With the growing waits that follow, at most 30 an hour from however many addresses.
    { key: `account ${account}`, free: 20 },
  ];
}

/** Takes an attempt, or says how long to wait for the next. */
export async function enforceRateLimit(
  throttle: SignInThrottleRepository,
  keys: ThrottleKey[],
): Promise<void> {
  const wait = await throttle.take(keys);
  if (wait > 0) throw tooManyAttempts(wait);
}

function tooManyAttempts(seconds: number): RetryLaterError {
  return new RetryLaterError(
    'too-many-requests',
    `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
    seconds,
  );
}

function inWords(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} minutes` : 'an hour';
}

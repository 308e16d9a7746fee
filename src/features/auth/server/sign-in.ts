import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { sha256, newSecret } from '../../../infra/security/secrets.ts';
import { verifyDummyPassword, verifyPassword } from '../../../infra/security/passwords.ts';
import type { ActivityRepository } from '../../../records/server/activity.repository.ts';
import type { AdminSessionsRepository, SignInProof } from './admin-sessions.repository.ts';
import type { SignInNotices } from './sign-in-notices.ts';
import type { SignInSettingsRepository } from './sign-in-settings.repository.ts';
import { admitAttempt, type SignInLimitDeps } from './sign-in-limits.ts';

export interface SignInDeps extends SignInLimitDeps {
  sessions: AdminSessionsRepository;
  activity: ActivityRepository;
  settings: SignInSettingsRepository;
  notices: SignInNotices;
}

/** What is known about the browser of a person who signs in. */
export interface SigningIn {
  /** The client's IP address, as far as it can be trusted. */
  address: string;
  device: string;
  /** Finds the key of the browser's previous session. Called only after the password was right, because forged cookies cost queries. */
  findPreviousKey: () => Promise<string | undefined>;
  /** The tokens of a known browser. */
  browserTokens: readonly string[];
}

interface Attempt extends SigningIn {
  username: string;
  password: string;
}

/** A new session: the key for its cookie and the token for its documents. */
export interface OpenedSession {
  adminId: number;
  key: string;
  token: string;
  /** Whether the person never signed in before, so that every device is a new one. */
  isFirst?: boolean;
}

/** Verifies a username and password and opens a session. */
export async function signIn(
  deps: SignInDeps,
  { username, password, address, device, findPreviousKey, browserTokens }: Attempt,
): Promise<OpenedSession> {
  const ip = rateLimitKeyForIp(address);
  const { user, priority, refund } = await admitAttempt(deps, { username, ip, browserTokens });
  let isRight: boolean;
  try {
    isRight = await (user?.passwordHash
      ? verifyPassword(password, user.passwordHash, priority)
      : verifyDummyPassword(password, priority));
  } catch (error) {
    // The hash queue was full, so the password was not evaluated.
    if (error instanceof RetryLaterError) {
      deps.failedSignIns.addRefused({ username, source: ip });
      await refund();
    }
    throw error;
  }
  if (!user?.passwordHash || !isRight) {
    await deps.failedSignIns.addEvaluated({ username, source: ip });
    throw wrongCredentials();
  }
  const { id, name, role, passwordHash } = user;
  if (await deps.settings.needsPasskey(role)) {
    // Counted and recorded like a wrong password, so that no one can try out a stolen one unnoticed.
    await deps.failedSignIns.addEvaluated({ username, source: ip });
    await deps.notices.send('password-refused', id, device);
    throw needsPasskey();
  }
  await refund();
  return completeSignIn(deps, { id, name }, { proof: { passwordHash }, device, findPreviousKey });
}

/** Only after the right password, so that a stranger does not learn who is an owner. */
export function needsPasskey(): AppError {
  return new AppError('conflict', 'Owners sign in with a passkey here. Choose “Sign in with a passkey”.');
}

/** For a person who may only choose a passkey. */
export function passwordRefused(): AppError {
  return new AppError(
    'conflict',
    'Owners sign in with a passkey here. Choose a passkey instead of a password.',
  );
}

interface ProvenSignIn extends Pick<Attempt, 'device'>, Partial<Pick<Attempt, 'findPreviousKey'>> {
  proof: SignInProof;
}

/** Opens the session of a person who proved who she is, and records the sign-in. */
export async function completeSignIn(
  deps: Pick<SignInDeps, 'sessions' | 'users' | 'activity'>,
  { id, name }: { id: number; name: string },
  proven: ProvenSignIn,
): Promise<OpenedSession> {
  const session = await openSession(deps, { adminId: id, ...proven });
  const isFirst = await deps.users.noteSignIn(id);
  await deps.activity.add({ id, name }, { action: 'sign-in', subject: 'account', title: name });
  return { ...session, isFirst };
}

/** Opens a session for an administrator whose identity was verified. */
export async function openSession(
  { sessions }: Pick<SignInDeps, 'sessions'>,
  { adminId, proof, device, findPreviousKey }: ProvenSignIn & { adminId: number },
): Promise<OpenedSession> {
  const key = newSecret();
  const previousKey = await findPreviousKey?.();
  // Other windows of the browser hold the previous token. It stays valid, or each sign-in would lock out the other windows.
  const previousToken = previousKey && (await sessions.findDocumentToken(sha256(previousKey), adminId));
  const token = previousToken || newSecret();
  const isOpen = await sessions.insert({
    keyHash: sha256(key),
    documentToken: token,
    adminId,
    proof,
    device: device.slice(0, 300),
  });
  if (!isOpen) throw wrongCredentials();
  return { adminId, key, token };
}

function wrongCredentials(): AppError {
  return new AppError('not-signed-in', 'Please check your credentials and try again.');
}

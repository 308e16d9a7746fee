import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { placeOf } from '../../../infra/http/place-of.ts';
import { hashOf, newSecret, veil } from '../../../infra/security/secrets.ts';
import { verifyNobody, verifyPassword } from '../../../infra/security/passwords.ts';
import type { ActivityRepository } from '../../records/server/activity.repository.ts';
import { documentToken } from './document-token.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import { admitAttempt, type SignInLimitDeps } from './sign-in-limits.ts';

export interface AuthRoom extends SignInLimitDeps {
  sessions: AdminSessionsRepository;
  activity: ActivityRepository;
}

interface Attempt {
  username: string;
  password: string;
  /** Where it comes from, as far as we can trust it. */
  address: string;
  device: string;
  /** Finds what the browser's cookie held until now. Asked only after the password was right: forged cookies cost queries. */
  keyBefore: () => Promise<string | undefined>;
  /** By which the browser is known where somebody signed in before. */
  browserTokens: readonly string[];
}

/** A session just opened: the key for its cookie and the token for its documents. */
export interface OpenedSession {
  adminId: number;
  key: string;
  token: string;
}

/** Checks a username and password and opens a session. */
export async function signIn(
  room: AuthRoom,
  { username, password, address, device, keyBefore, browserTokens }: Attempt,
): Promise<OpenedSession> {
  const place = placeOf(address);
  const { user, priority, refund } = await admitAttempt(room, { username, place, browserTokens });
  let isRight: boolean;
  try {
    isRight = await (user
      ? verifyPassword(password, user.passwordHash, priority)
      : verifyNobody(password, priority));
  } catch (error) {
    // The password was not looked at.
    if (error instanceof RetryLaterError) {
      room.failedSignIns.addRefused({ username, source: place });
      await refund();
    }
    throw error;
  }
  if (!user || !isRight) {
    await room.failedSignIns.addEvaluated({ username, source: place });
    throw wrongCredentials();
  }
  await refund();
  const { id: adminId, name, passwordHash } = user;
  const session = await openSession(room, {
    adminId,
    passwordHash,
    device,
    keyBefore: await keyBefore(),
  });
  await room.users.noteSignIn(adminId);
  await noteSignIn(room, { id: adminId, name });
  return session;
}

/** Writes down that an administrator came in. */
export async function noteSignIn(
  { activity }: Pick<AuthRoom, 'activity'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await activity.insert({ adminId: id, adminName: name, action: 'sign-in', subject: 'account', title: name });
}

interface Entry {
  adminId: number;
  /** The hash that her password was checked against; were it replaced meanwhile, she must not come in. */
  passwordHash: string;
  device: string;
  keyBefore?: string | undefined;
}

/** Opens a session for somebody who has shown who she is. */
export async function openSession(
  { sessions }: Pick<AuthRoom, 'sessions'>,
  { adminId, passwordHash, device, keyBefore }: Entry,
): Promise<OpenedSession> {
  const key = newSecret();
  const seed = (await seedBefore()) ?? newSecret();
  const isOpen = await sessions.insert({
    keyHash: hashOf(key),
    documentSeed: veil(seed, key),
    adminId,
    passwordHash,
    device: device.slice(0, 300),
  });
  if (!isOpen) throw wrongCredentials();
  return { adminId, key, token: documentToken(seed) };

  /** Her other windows hold the token of her session before. It stays the same, or each sign-in would shut out the other window. */
  async function seedBefore(): Promise<string | undefined> {
    if (keyBefore === undefined) return undefined;
    const veiled = await sessions.findDocumentSeed(hashOf(keyBefore), adminId);
    return veiled === undefined ? undefined : veil(veiled, keyBefore);
  }
}

function wrongCredentials(): AppError {
  return new AppError('not-signed-in', 'Please check your credentials and try again.');
}

import { AppError } from '../../../kernel/errors.ts';
import { placeOf } from '../../../infra/http/place-of.ts';
import { hashOf, newSecret, veil } from '../../../infra/security/secrets.ts';
import { verifyNobody, verifyPassword } from '../../../infra/security/passwords.ts';
import type { ActivityRepository } from '../../changes/server/activity.repository.ts';
import { documentToken } from './document-token.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import type { AdminUsersRepository } from './admin-users.repository.ts';
import type { SignInThrottleRepository, ThrottleKey } from './sign-in-throttle.repository.ts';

export interface AuthRoom {
  users: AdminUsersRepository;
  sessions: AdminSessionsRepository;
  throttle: SignInThrottleRepository;
  activity: ActivityRepository;
}

interface Attempt {
  username: string;
  password: string;
  /** Where it comes from, as far as we can trust it. */
  address: string;
  device: string;
  /** What the browser's cookie held until now, if anything. */
  keyBefore: string | undefined;
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
  { username, password, address, device, keyBefore }: Attempt,
): Promise<OpenedSession> {
  const place = placeOf(address);
  const keys = [
    { key: `address ${place}`, free: 10 },
    { key: `user ${hashOf(username.toLowerCase())} ${place}`, free: 5 },
  ];
  await refuseHurry(room.throttle, keys);
  const user = await room.users.findByUsername(username);
  const isRight = user ? await verifyPassword(password, user.passwordHash) : await verifyNobody(password);
  if (!user || !isRight) {
    // Only tries that were looked at: what the throttle refuses leaves no line, or a flood would fill the disk.
    await room.activity.insertFailedSignIn(user?.username);
    throw wrongCredentials();
  }
  await room.throttle.giveBack(keys);
  const { id: adminId, name, passwordHash } = user;
  const session = await openSession(room, { adminId, passwordHash, device, keyBefore });
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

/** Takes an attempt, or says how long to wait for the next. */
export async function refuseHurry(throttle: SignInThrottleRepository, keys: ThrottleKey[]): Promise<void> {
  const wait = await throttle.take(keys);
  if (wait > 0) {
    throw new AppError('too-many-requests', `Too many attempts. Please wait ${inWords(wait)} and try again.`);
  }
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

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} minutes` : 'an hour';
}

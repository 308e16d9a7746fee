import { AppError } from '../../../kernel/errors.ts';
import { placeOf } from '../../../infra/http/place-of.ts';
import { hashOf, newSecret } from '../../../infra/security/secrets.ts';
import { verifyNobody, verifyPassword } from '../../../infra/security/passwords.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import type { AdminUsersRepository } from './admin-users.repository.ts';
import type { SignInThrottleRepository, ThrottleKey } from './sign-in-throttle.repository.ts';

export interface AuthRoom {
  users: AdminUsersRepository;
  sessions: AdminSessionsRepository;
  throttle: SignInThrottleRepository;
}

interface Attempt {
  username: string;
  password: string;
  /** Where it comes from, as far as we can trust it. */
  address: string;
  device: string;
}

/** Checks a username and password and opens a session. Answers the session's key. */
export async function signIn(
  room: AuthRoom,
  { username, password, address, device }: Attempt,
): Promise<string> {
  const place = placeOf(address);
  const keys = [
    { key: `address ${place}`, free: 10 },
    { key: `user ${hashOf(username.toLowerCase())} ${place}`, free: 5 },
  ];
  await refuseHurry(room.throttle, keys);
  const user = await room.users.findByUsername(username);
  const isRight = user ? await verifyPassword(password, user.passwordHash) : await verifyNobody(password);
  if (!user || !isRight) throw new AppError('not-signed-in', 'Please check your credentials and try again.');
  await room.throttle.giveBack(keys);
  await room.users.noteSignIn(user.id);
  return openSession(room, { adminId: user.id, device });
}

/** Takes an attempt, or says how long to wait for the next. */
export async function refuseHurry(throttle: SignInThrottleRepository, keys: ThrottleKey[]): Promise<void> {
  const wait = await throttle.take(keys);
  if (wait > 0) {
    throw new AppError('too-many-requests', `Too many attempts. Please wait ${inWords(wait)} and try again.`);
  }
}

/** Opens a session for somebody who has shown who she is. */
export async function openSession(
  { sessions }: Pick<AuthRoom, 'sessions'>,
  { adminId, device }: { adminId: number; device: string },
): Promise<string> {
  const key = newSecret();
  await sessions.insert({ keyHash: hashOf(key), adminId, device: device.slice(0, 300) });
  return key;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} minutes` : 'an hour';
}

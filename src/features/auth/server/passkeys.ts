import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { AppError, notSignedIn } from '../../../kernel/errors.ts';
import type { ActivitySummary } from '../../../records/server/activity.repository.ts';
import { MAX_PASSKEYS } from '../auth.rules.ts';
import type { NewPasskeyResponse, PasskeyResponse } from '../passkeys.contract.ts';
import { adminUsersRepository, type AdminUser } from './admin-users.repository.ts';
import type { PasskeyChallengesRepository } from './passkey-challenges.repository.ts';
import { passkeysRepository, type PasskeyRow, type PasskeysRepository } from './passkeys.repository.ts';
import { readChallenge, type RelyingParty } from './relying-party.ts';
import { admitPasskey } from './sign-in-limits.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';
import { completeSignIn, type OpenedSession, type SignInDeps, type SigningIn } from './sign-in.ts';

export interface PasskeyDeps {
  passkeys: PasskeysRepository;
  challenges: PasskeyChallengesRepository;
  relyingParty: RelyingParty;
}

export type VerifiedPasskey = NonNullable<Awaited<ReturnType<PasskeysRepository['findByCredential']>>>;

/** The passkey that signed a challenge of this site, which is used up by that. */
export async function verifyPasskey(
  { passkeys, challenges, relyingParty }: PasskeyDeps,
  response: PasskeyResponse,
): Promise<VerifiedPasskey | undefined> {
  const challenge = readChallenge(response);
  if (challenge === undefined || !(await challenges.spend('sign-in', challenge))) return undefined;
  const passkey = await passkeys.findByCredential(response.id);
  if (!passkey) return undefined;
  const counter = await relyingParty.verify(response, { challenge, passkey });
  return counter !== undefined && (await passkeys.noteUse(passkey.id, counter)) ? passkey : undefined;
}

export async function signInWithPasskey(
  deps: PasskeyDeps & SignInDeps,
  { response, address, browserTokens, ...browser }: SigningIn & { response: PasskeyResponse },
): Promise<OpenedSession> {
  const ip = rateLimitKeyForIp(address);
  const { refund } = await admitPasskey(deps, { ip, browserTokens });
  const passkey = await verifyPasskey(deps, response);
  if (!passkey) {
    const username = (await deps.passkeys.findByCredential(response.id))?.admin.username ?? '';
    await deps.failedSignIns.addEvaluated({ username, source: ip });
    throw new AppError(
      'not-signed-in',
      'This passkey doesn’t work here. Try another one, or sign in with your password.',
    );
  }
  await refund();
  return completeSignIn(deps, passkey.admin, { proof: { passkeyId: passkey.id }, ...browser });
}

export type VerifiedNewPasskey = NonNullable<Awaited<ReturnType<RelyingParty['verifyNew']>>>;

/** A passkey that was created for the account with this id. Its challenge is used up. */
export async function verifyNewPasskey(
  { challenges, relyingParty }: Pick<PasskeyDeps, 'challenges' | 'relyingParty'>,
  response: NewPasskeyResponse,
  passkeyUserId: string,
): Promise<VerifiedNewPasskey> {
  const challenge = readChallenge(response);
  const spent = challenge === undefined ? undefined : await challenges.spend('register', challenge);
  const isHers = spent?.passkeyUserId === passkeyUserId;
  const passkey = isHers ? await relyingParty.verifyNew(response, challenge!) : undefined;
  if (!passkey) throw unusablePasskey();
  return passkey;
}

function unusablePasskey(): AppError {
  return new AppError('conflict', 'The passkey was not added, because this took too long. Please try again.');
}

interface NewPasskey {
  adminId: number;
  passkey: VerifiedNewPasskey;
  name: string;
}

/** Adds a passkey as part of the caller's transaction. */
export async function insertPasskey(
  tx: Database,
  { adminId, passkey, name }: NewPasskey,
): Promise<PasskeyRow> {
  const passkeys = passkeysRepository(tx);
  await lockAccount(tx, adminId);
  rejectTooMany(await passkeys.list(adminId));
  const row = await passkeys.insert({ ...passkey, adminId, name });
  if (!row) throw new AppError('conflict', 'This passkey was added before.');
  return row;
}

/** The ways to sign in to an account are changed one at a time. */
async function lockAccount(tx: Database, adminId: number): Promise<AdminUser> {
  const user = await adminUsersRepository(tx).lock(adminId);
  if (!user) throw notSignedIn();
  return user;
}

export function rejectTooMany(existing: readonly PasskeyRow[]): void {
  if (existing.length < MAX_PASSKEYS) return;
  throw new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`);
}

/** Removes a passkey as part of the caller's transaction, but never the last way to sign in. */
export async function removeOwnPasskey(tx: Database, id: number, adminId: number): Promise<PasskeyRow> {
  const passkeys = passkeysRepository(tx);
  const { role, passwordHash } = await lockAccount(tx, adminId);
  const removed = await passkeys.remove(id, adminId);
  if (!removed) throw new AppError('not-found', 'This passkey is gone already.');
  if ((await passkeys.list(adminId)).length > 0) return removed;
  if (passwordHash === null) {
    throw new AppError('conflict', 'This is your only way to sign in. Add another passkey first.');
  }
  if (await signInSettingsRepository(tx).needsPasskey(role)) {
    throw new AppError(
      'conflict',
      'Owners sign in with a passkey here. Add another one before you remove this.',
    );
  }
  return removed;
}

export function passkeyActivity(action: 'create' | 'delete', passkey: string): ActivitySummary {
  return { action, subject: 'account', title: `the passkey “${passkey}”` };
}

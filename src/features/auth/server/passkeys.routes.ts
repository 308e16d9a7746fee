import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { verifyPassword } from '../../../infra/security/passwords.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import {
  addPasskey,
  changeSignInSettings,
  confirmIdentity,
  listPasskeys,
  loginWithPasskey,
  readSignInSettings,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
  type Passkey,
} from '../passkeys.contract.ts';
import { sendNotice } from './account-emails.ts';
import type { AuthDeps } from './auth-deps.ts';
import {
  insertPasskey,
  passkeyActivity,
  removeOwnPasskey,
  signInWithPasskey,
  verifyNewPasskey,
  verifyPasskey,
} from './passkeys.ts';
import { passkeysRepository, type PasskeyRow } from './passkeys.repository.ts';
import { peopleRepository } from './people.repository.ts';
import { enforceRateLimit, passwordChangeLimit } from './sign-in-limits.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';
import { outdatedForm } from './sign-in-ticket.ts';
import { needsPasskey } from './sign-in.ts';

export function passkeyRoutes(api: Api, deps: AuthDeps): void {
  const { db, passkeys, passkeyOptions, users, sessions, rateLimits, settings } = deps;
  const { tickets, browserSessions } = deps;

  api.mountHttp(listPasskeys, async ({ request }) =>
    (await passkeys.list(administratorOf(request).id)).map(toPasskey),
  );

  api.mountHttp(startPasskey, async ({ request }) => {
    const { id } = administratorOf(request);
    return passkeyOptions.forNewPasskey(request, await users.get(id), await passkeys.list(id));
  });

  api.mountHttp(addPasskey, async ({ body: { name, response }, request }) => {
    const person = administratorOf(request);
    const { passkeyUserId, email } = await users.get(person.id);
    // A retry after a lost response: the first attempt used up the challenge and added the passkey.
    const added = (await passkeys.list(person.id)).find(({ credentialId }) => credentialId === response.id);
    if (added) return toPasskey(added);
    const passkey = await verifyNewPasskey(deps, response, passkeyUserId);
    const outbox = await deps.openOutbox();
    return db.transaction(async (tx) => {
      const row = await insertPasskey(tx, { adminId: person.id, passkey, name });
      await activityRepository(tx).add(person, passkeyActivity('create', name));
      await sendNotice(outbox, tx, {
        kind: 'passkey-added',
        recipient: email,
        adminId: person.id,
        detail: name,
      });
      return toPasskey(row);
    });
  });

  api.mountWrite(renamePasskey, ({ params, body: { name } }) => async ({ tx, actor }) => {
    const row = await passkeysRepository(tx).rename(params.id, actor.id, name);
    if (!row) throw new AppError('not-found', 'This passkey is gone already.');
    return toPasskey(row);
  });

  api.mountWrite(removePasskey, ({ params }) => async ({ tx, actor }) => {
    const { name } = await removeOwnPasskey(tx, params.id, actor.id);
    await activityRepository(tx).add(actor, passkeyActivity('delete', name));
  });

  api.mountHttp(startPasskeySignIn, async ({ body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    if (!tickets.isValid(request, body.ticket)) throw outdatedForm();
    return passkeyOptions.forSignIn(request);
  });

  api.mountHttp(loginWithPasskey, async ({ body, request, reply }) => {
    if (!tickets.isValid(request, body.ticket)) throw outdatedForm();
    const browser = browserSessions.describe(request);
    const session = await signInWithPasskey(deps, { response: body.passkey, ...browser });
    return browserSessions.signIn(request, reply, session);
  });

  api.mountHttp(confirmIdentity, async ({ body, request }) => {
    const { id, role, sessionId } = administratorOf(request);
    const limit = passwordChangeLimit(id);
    await enforceRateLimit(rateLimits, limit);
    if ('passkey' in body) {
      if ((await verifyPasskey(deps, body.passkey))?.adminId !== id) {
        const isMine = (await passkeys.findByCredential(body.passkey.id))?.adminId === id;
        throw new AppError(
          'invalid-input',
          isMine
            ? 'This took too long. Please try again.'
            : 'This passkey doesn’t belong to your account. Try another one.',
        );
      }
    } else {
      const hash = (await users.find(id))?.passwordHash;
      if (!hash || !(await verifyPassword(body.password, hash, 'high'))) {
        throw invalidField('password', 'That is not your password.');
      }
      if (await settings.needsPasskey(role)) throw needsPasskey();
    }
    await rateLimits.refund([limit]);
    await sessions.confirm(sessionId);
  });

  api.mount(readSignInSettings, async () => ({ ownersNeedPasskeys: await settings.doOwnersNeedPasskeys() }));

  api.mountWrite(changeSignInSettings, ({ body: { ownersNeedPasskeys } }) => async ({ tx, actor }) => {
    const people = peopleRepository(tx);
    // Otherwise an owner could remove her last passkey meanwhile.
    await people.lockAll();
    const withoutPasskey = (await people.listOwners()).filter((owner) => owner.passkeys === 0);
    if (ownersNeedPasskeys && withoutPasskey.length > 0) {
      const names = withoutPasskey.map(({ name }) => name).join(', ');
      throw new AppError('conflict', `Every owner needs a passkey first. Without one: ${names}.`);
    }
    await signInSettingsRepository(tx).setOwnersNeedPasskeys(ownersNeedPasskeys);
    await activityRepository(tx).add(actor, {
      action: ownersNeedPasskeys ? 'create' : 'delete',
      subject: 'account',
      title: 'the rule that owners sign in with a passkey',
    });
    return { ownersNeedPasskeys };
  });
}

function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() };
}

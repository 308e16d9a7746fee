import type { Api } from '../../../infra/http/mount.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import {
  forgotPassword,
  readResetLink,
  resetPassword,
  startPasskeyToReset,
} from '../reset-password.contract.ts';
import type { AuthDeps } from './auth-deps.ts';
import { deviceOf } from './browser-sessions.ts';
import { rejectCommonPassword } from './common-password.ts';
import { verifyNewPasskey } from './passkeys.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { findResetAccount, requestReset, resetAccount } from './reset-password.ts';
import { completeSignIn } from './sign-in.ts';
import { outdatedForm, outdatedLinkForm } from './sign-in-ticket.ts';

export function resetPasswordRoutes(api: Api, deps: AuthDeps): void {
  const { db, openOutbox, settings, passkeyOptions, tickets, browserSessions } = deps;

  api.mountHttp(forgotPassword, async ({ body: { account, ticket }, request }) => {
    // Before the request counts, so that a page script cannot use up those of its reader.
    if (!tickets.isValid(request, ticket)) throw outdatedForm();
    await requestReset(deps, { account, address: request.ip });
  });

  api.mountHttp(readResetLink, async ({ body: { link } }) => {
    const { username, name, role } = await findResetAccount(db, link);
    return { username, name, needsPasskey: await settings.needsPasskey(role) };
  });

  api.mountHttp(startPasskeyToReset, async ({ body: { link, ticket }, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    if (!tickets.isValid(request, ticket)) throw outdatedLinkForm();
    const user = await findResetAccount(db, link);
    return passkeyOptions.forNewPasskey(request, user, await passkeysRepository(db).list(user.id));
  });

  api.mountHttp(resetPassword, async ({ body, request, reply }) => {
    const { link, ticket } = body;
    if (!tickets.isValid(request, ticket)) throw outdatedLinkForm();
    if ('password' in body) rejectCommonPassword(body.password, 'password');
    // Before the password is hashed, so that no one without a link can use up the server's time.
    const { passkeyUserId } = await findResetAccount(db, link);
    const credential =
      'password' in body
        ? { passwordHash: await hashPassword(body.password) }
        : { passkey: await verifyNewPasskey(deps, body.passkey, passkeyUserId) };
    const device = deviceOf(request);
    const { user, proof } = await resetAccount(db, await openOutbox(), { link, credential, device });
    const done = 'password' in body ? 'Your password was changed' : 'Your passkey was added';
    return browserSessions.startAfter(done, { request, reply }, () =>
      completeSignIn(deps, user, { proof, device }),
    );
  });
}

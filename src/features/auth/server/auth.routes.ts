import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { hashPassword, verifyPassword } from '../../../infra/security/passwords.ts';
import { AppError, invalidField, unconfirmedIdentity } from '../../../kernel/errors.ts';
import {
  changePassword,
  checkAuth,
  endOtherSessions,
  endSession as endOneSession,
  listFloods,
  listSessions,
  login,
  logout,
} from '../auth.contract.ts';
import { setUp } from '../setup.contract.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { findSession, isFromBrowser } from './authenticate.ts';
import { deviceOf } from './browser-sessions.ts';
import { rejectCommonPassword } from './common-password.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { setPassword } from './reset-password.ts';
import { outdatedForm } from './sign-in-ticket.ts';
import { enforceRateLimit, passwordChangeLimit } from './sign-in-limits.ts';
import { completeSignIn, openSession, signIn } from './sign-in.ts';

export function authRoutes(api: Api, deps: AuthDeps): void {
  const { users, sessions, knownBrowsers, rateLimits, cookie, browserCookie, tickets, authenticate } = deps;
  const { db, openOutbox, browserSessions } = deps;

  api.mountHttp(login, async ({ body, request, reply }) => {
    const { ticket, ...credentials } = body;
    // Before the attempt counts, so that a page script without a ticket cannot use up the attempts of its reader.
    if (!tickets.isValid(request, ticket)) throw outdatedForm();
    const session = await signIn(deps, { ...credentials, ...browserSessions.describe(request) });
    return browserSessions.signIn(request, reply, session);
  });

  api.mountHttp(checkAuth, async ({ request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    const administrator = await authenticate(request);
    if (!administrator) return { authenticated: false };
    const accessUntil = administrator.accessUntil?.toISOString();
    return { authenticated: true, administrator: { ...administrator, accessUntil } };
  });

  api.mountHttp(logout, async ({ request, reply }) => {
    // The browser sends the cookie for a script in a public page too. Without the token it must not end the session.
    if (isFromBrowser(request) && !(await authenticate(request)) && (await findSession(request, deps))) {
      throw new AppError('forbidden', 'Please open the sign-out screen again.');
    }
    await browserSessions.end(request);
    cookie.clear(reply);
  });

  api.mountHttp(setUp, async ({ body, request, reply }) => {
    const { ticket, link, name, username, email, password, ...chapter } = body;
    const person = { name, username, email, password };
    if (!tickets.isValid(request, ticket)) throw outdatedForm();
    rejectCommonPassword(person.password, 'password');
    const { adminId: id, passwordHash } = await createFirstAdministrator(deps, { person, chapter, link });
    await deps.onSetup();
    return browserSessions.startAfter('Your account was created', { request, reply }, () =>
      completeSignIn(deps, { id, name }, { proof: { passwordHash }, device: deviceOf(request) }),
    );
  });

  api.mountHttp(changePassword, async ({ body, request, reply }) => {
    const { id, role, isRecent } = administratorOf(request);
    // The new password opens a new session, which must not stand in for the proof by a passkey.
    if (!isRecent && role === 'owner' && (await deps.settings.doOwnersNeedPasskeys()))
      throw unconfirmedIdentity();
    rejectCommonPassword(body.newPassword, 'newPassword');
    const limit = passwordChangeLimit(id);
    await enforceRateLimit(rateLimits, limit);
    const current = (await users.find(id))?.passwordHash;
    if (!current || !(await verifyPassword(body.currentPassword, current, 'high')))
      throw wrongCurrentPassword();
    await rateLimits.refund([limit]);
    const passwordHash = await hashPassword(body.newPassword, 'high');
    const device = deviceOf(request);
    const outbox = await openOutbox();
    await db.transaction(async (tx) => {
      const user = await adminUsersRepository(tx).lock(id);
      if (user?.passwordHash !== current) throw wrongCurrentPassword();
      await setPassword(tx, outbox, { user, passwordHash, device });
    });
    // The own key is replaced too, so that a stolen one stops working.
    const session = await openSession(deps, { adminId: id, proof: { passwordHash }, device });
    return browserSessions.start(request, reply, session);
  });

  api.mountHttp(listSessions, async ({ request }) => {
    const { id, sessionId } = administratorOf(request);
    return (await sessions.ofAdministrator(id)).map((session) => ({
      id: session.id,
      device: session.device,
      signedInAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isThisOne: session.id === sessionId,
    }));
  });

  api.mountHttp(endOtherSessions, async ({ request, reply }) => {
    const { id, sessionId } = administratorOf(request);
    await sessions.removeOthers(id, sessionId);
    await knownBrowsers.removeAll(id);
    // This browser stays known, or a guesser could lock its owner out of the account.
    browserCookie.set(reply, (await knownBrowsers.renew([], id)).token);
  });

  api.mountHttp(endOneSession, async ({ params, request, reply }) => {
    const { id, sessionId } = administratorOf(request);
    if (!(await sessions.removeOne(params.id, id))) {
      throw new AppError('not-found', 'This session has already ended.');
    }
    if (params.id === sessionId) cookie.clear(reply);
  });

  api.mountHttp(listFloods, async ({ request }) => {
    const { id, role } = administratorOf(request);
    const floods = await deps.failures.listFloods();
    return floods
      .map((flood) => ({ ...flood, isYou: flood.adminId === id }))
      .filter(({ isYou }) => isYou || role === 'owner');
  });
}

function wrongCurrentPassword(): AppError {
  return invalidField('currentPassword', 'That is not your current password.');
}

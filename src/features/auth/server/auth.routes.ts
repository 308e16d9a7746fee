import type { FastifyReply, FastifyRequest } from 'fastify';
import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { hashPassword, verifyPassword } from '../../../infra/security/passwords.ts';
import { hashOf } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  changePassword,
  checkAuth,
  endAllSessions,
  endSession as endOneSession,
  listFloods,
  listSessions,
  login,
  logout,
  setUp,
} from '../auth.contract.ts';
import { hasLiveSession, isFromBrowser, type AuthenticateByName } from './authenticate.ts';
import { refuseCommonPassword } from './common-password.ts';
import type { FailedSignInsRepository } from './failed-sign-ins.repository.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import type { SecretCookie } from './secret-cookie.ts';
import type { SignInTickets } from './sign-in-ticket.ts';
import { enforceRateLimit } from './sign-in-limits.ts';
import type { SetupLinksRepository } from './setup-links.repository.ts';
import { noteSignIn, openSession, signIn, type AuthRoom, type OpenedSession } from './sign-in.ts';

interface Room extends AuthRoom {
  links: SetupLinksRepository;
  failures: FailedSignInsRepository;
  cookie: SecretCookie;
  tickets: SignInTickets;
  browserCookie: SecretCookie;
  authenticate: AuthenticateByName;
}

export function authRoutes(api: Api, room: Room): void {
  const { users, sessions, knownBrowsers, throttle, cookie, browserCookie, tickets, authenticate } = room;

  api.mountHttp(login, async ({ body, request, reply }) => {
    const { ticket, ...credentials } = body;
    // Before the attempt counts: a page script without a ticket cannot use up the attempts of the one who looks at the page.
    tickets.require(request, ticket);
    const session = await signIn(room, {
      ...credentials,
      address: request.ip,
      device: deviceOf(request),
      keyBefore: () => keyBefore(request),
      browserTokens: browserCookie.read(request),
    });
    const { token } = await startSession(request, reply, session);
    return { token, administratorId: session.adminId };
  });

  api.mountHttp(checkAuth, async ({ request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    const administrator = await authenticate(request);
    return administrator ? { authenticated: true, administrator } : { authenticated: false };
  });

  api.mountHttp(logout, async ({ request, reply }) => {
    // A script in a public page has the cookie but not the token: it shall not end anybody's session either.
    if (isFromBrowser(request) && !(await authenticate(request)) && (await hasLiveSession(request, room))) {
      throw new AppError('forbidden', 'Please open the sign-out screen again.');
    }
    await endSession(request);
    cookie.clear(reply);
    return undefined;
  });

  api.mountHttp(setUp, async ({ body: { ticket, ...body }, request, reply }) => {
    tickets.require(request, ticket);
    refuseCommonPassword(body.password, 'password');
    const administrator = await createFirstAdministrator(room, body);
    const session = await openSession(room, { ...administrator, device: deviceOf(request) });
    await noteSignIn(room, { id: administrator.adminId, name: body.name });
    return startSession(request, reply, session);
  });

  api.mountHttp(changePassword, async ({ body, request, reply }) => {
    const { id, name } = administratorOf(request);
    refuseCommonPassword(body.newPassword, 'newPassword');
    const attempt = [{ key: `password ${id}`, free: 5 }];
    await enforceRateLimit(throttle, attempt);
    const current = await users.findPasswordHash(id);
    if (!current || !(await verifyPassword(body.currentPassword, current, 'high'))) throw notCurrent();
    await throttle.giveBack(attempt);
    const passwordHash = await hashPassword(body.newPassword, 'high');
    if (!(await users.replacePassword(id, { was: current, is: passwordHash }))) throw notCurrent();
    await room.activity.insert({
      adminId: id,
      adminName: name,
      action: 'update',
      subject: 'account',
      title: 'password',
    });
    // Her own key is new too: whoever had got hold of the old one is out.
    const session = await openSession(room, { adminId: id, passwordHash, device: deviceOf(request) });
    return startSession(request, reply, session);
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

  api.mountHttp(endAllSessions, async ({ request, reply }) => {
    const { id } = administratorOf(request);
    await sessions.removeAll(id);
    await knownBrowsers.removeAll(id);
    cookie.clear(reply);
    // This browser stays known, or a guesser could keep her out of her account from now on.
    browserCookie.set(reply, await knownBrowsers.renew([], id));
    return undefined;
  });

  api.mountHttp(endOneSession, async ({ params, request, reply }) => {
    const { id, sessionId } = administratorOf(request);
    if (!(await sessions.removeOne(params.id, id))) {
      throw new AppError('not-found', 'This session has already ended.');
    }
    if (params.id === sessionId) cookie.clear(reply);
    return undefined;
  });

  api.mountHttp(listFloods, async ({ request }) => {
    const { id } = administratorOf(request);
    return (await room.failures.listFloods()).map((flood) => ({ ...flood, isYou: flood.adminId === id }));
  });

  /** The key is new at every sign-in, and the one the browser had before ends. */
  async function startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    { adminId, key, token }: OpenedSession,
  ) {
    await endSession(request);
    cookie.set(reply, key);
    // An exemption from limits is not worth failing a sign-in that worked.
    const browser = await knownBrowsers
      .renew(browserCookie.read(request), adminId)
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'the browser could not be remembered');
      });
    if (browser) browserCookie.set(reply, browser);
    return { token };
  }

  /** The key this browser signed in with before, even if that session has expired. */
  async function keyBefore(request: FastifyRequest): Promise<string | undefined> {
    for (const key of cookie.read(request)) if (await sessions.has(hashOf(key))) return key;
    return undefined;
  }

  async function endSession(request: FastifyRequest): Promise<void> {
    for (const key of cookie.read(request)) await sessions.remove(hashOf(key));
  }
}

function notCurrent(): AppError {
  const message = 'That is not your current password.';
  return new AppError('invalid-input', message, { currentPassword: message });
}

function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

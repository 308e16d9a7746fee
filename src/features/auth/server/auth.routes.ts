import type { FastifyReply, FastifyRequest } from 'fastify';
import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { hashPassword, verifyPassword } from '../../../infra/security/passwords.ts';
import { hashOf } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  changePassword,
  checkAuth,
  endAllSessions,
  listSessions,
  login,
  logout,
  setUp,
} from '../auth.contract.ts';
import { isFromBrowser, type AuthenticateByName } from './authenticate.ts';
import { refuseCommonPassword } from './common-password.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SetupLinksRepository } from './setup-links.repository.ts';
import {
  noteSignIn,
  openSession,
  refuseHurry,
  signIn,
  type AuthRoom,
  type OpenedSession,
} from './sign-in.ts';

interface Room extends AuthRoom {
  links: SetupLinksRepository;
  cookie: SessionCookie;
  authenticate: AuthenticateByName;
}

export function authRoutes(api: Api, room: Room): void {
  const { users, sessions, throttle, cookie, authenticate } = room;

  api.mountHttp(login, async ({ body, request, reply }) => {
    const session = await signIn(room, {
      ...body,
      address: request.ip,
      device: deviceOf(request),
      keyBefore: cookie.read(request),
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
    if (isFromBrowser(request) && !(await authenticate(request)) && (await hasSession(request))) {
      throw new AppError('forbidden', 'Please open the sign-out screen again.');
    }
    await endSession(request);
    cookie.clear(reply);
    return undefined;
  });

  api.mountHttp(setUp, async ({ body, request, reply }) => {
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
    await refuseHurry(throttle, attempt);
    const current = await users.findPasswordHash(id);
    if (!current || !(await verifyPassword(body.currentPassword, current))) throw notCurrent();
    await throttle.giveBack(attempt);
    const passwordHash = await hashPassword(body.newPassword);
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
    await sessions.removeAll(administratorOf(request).id);
    cookie.clear(reply);
    return undefined;
  });

  /** The key is new at every sign-in, and the one the browser had before ends. */
  async function startSession(request: FastifyRequest, reply: FastifyReply, { key, token }: OpenedSession) {
    await endSession(request);
    cookie.set(reply, key);
    return { token };
  }

  async function hasSession(request: FastifyRequest): Promise<boolean> {
    const key = cookie.read(request);
    return key !== undefined && (await sessions.find(hashOf(key))) !== undefined;
  }

  async function endSession(request: FastifyRequest): Promise<void> {
    const key = cookie.read(request);
    if (key) await sessions.remove(hashOf(key));
  }
}

function notCurrent(): AppError {
  const message = 'That is not your current password.';
  return new AppError('invalid-input', message, { currentPassword: message });
}

function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

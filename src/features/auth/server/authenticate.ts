import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../../../infra/http/call.ts';
import { sha256, isSameSecret } from '../../../infra/security/secrets.ts';
import type { AdminSessionsRepository, LiveSession } from './admin-sessions.repository.ts';
import type { SecretCookie } from './secret-cookie.ts';

interface AuthenticateDeps {
  sessions: AdminSessionsRepository;
  cookie: SecretCookie;
}

/** An administrator with what the back office shows of her own account. */
export interface NamedAdministrator extends Administrator {
  username: string;
  accessUntil: Date | null;
}

export type AuthenticateByName = (request: FastifyRequest) => Promise<NamedAdministrator | undefined>;

/**
 * Finds the administrator who makes a request by its cookie. A request from a browser must also carry the token that only
 * documents of the back office hold: the browser sends the cookie for a script in a public page too, but that script can never
 * read such a document.
 */
export function authenticator(deps: AuthenticateDeps): AuthenticateByName {
  return async (request) => {
    for await (const session of liveSessions(request, deps)) {
      if (isFromBrowser(request) && !hasDocumentToken(request, session)) continue;
      const { id: sessionId, adminId: id, username, name, role, canExport, accessUntil, isRecent } = session;
      return { id, sessionId, username, name, role, canExport, accessUntil, isRecent };
    }
    return undefined;
  };
}

/** The session of the cookie alone. It proves who reads a document, but not that she asked for a call. */
export async function findSession(
  request: FastifyRequest,
  deps: AuthenticateDeps,
): Promise<LiveSession | undefined> {
  for await (const session of liveSessions(request, deps)) return session;
  return undefined;
}

/** The sessions of a request's cookies; more than one only where a script planted cookies. */
async function* liveSessions(
  request: FastifyRequest,
  { sessions, cookie }: AuthenticateDeps,
): AsyncGenerator<LiveSession> {
  for (const key of cookie.read(request)) {
    const session = await sessions.find(sha256(key));
    if (session) yield session;
  }
}

/** Whether a request comes from a document that was opened in this session. */
function hasDocumentToken({ headers }: FastifyRequest, { documentToken }: LiveSession): boolean {
  const token = headers['x-admin-token'];
  return typeof token === 'string' && isSameSecret(token, documentToken);
}

/** Current browsers send one of these headers with every request, older ones with most; other clients send neither. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

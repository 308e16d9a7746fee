import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../../../infra/http/mount.ts';
import { hashOf, veil } from '../../../infra/security/secrets.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import { documentToken, hasDocumentToken } from './document-token.ts';
import type { SessionCookie } from './session-cookie.ts';

interface Room {
  sessions: AdminSessionsRepository;
  cookie: SessionCookie;
}

/** An administrator as her own back office greets her. */
export interface NamedAdministrator extends Administrator {
  username: string;
}

export type AuthenticateByName = (request: FastifyRequest) => Promise<NamedAdministrator | undefined>;

/**
 * Who makes a request, by its cookie. A request that a browser made must also carry the token that only documents of the
 * back office hold: a script in a public page has the cookie, but can never read such a document.
 */
export function authenticator({ sessions, cookie }: Room): AuthenticateByName {
  return async (request) => {
    const key = cookie.read(request);
    const session = key && (await sessions.find(hashOf(key)));
    if (!session || (isFromBrowser(request) && !hasDocumentToken(request, veil(session.documentSeed, key)))) {
      return undefined;
    }
    const { id: sessionId, adminId: id, username, name } = session;
    return { id, sessionId, username, name };
  };
}

/** The token for a document of the back office, if the one who opens it is signed in. */
export async function tokenForDocument(
  request: FastifyRequest,
  { sessions, cookie }: Room,
): Promise<string | undefined> {
  const key = cookie.read(request);
  const session = key && (await sessions.find(hashOf(key)));
  return session ? documentToken(veil(session.documentSeed, key)) : undefined;
}

/** Browsers say of every request where it comes from, older ones of most; other programs do not. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../../../infra/http/call.ts';
import { hashOf, veil } from '../../../infra/security/secrets.ts';
import type { AdminSessionsRepository, LiveSession } from './admin-sessions.repository.ts';
import { documentToken, hasDocumentToken } from './document-token.ts';
import type { SecretCookie } from './secret-cookie.ts';

interface Room {
  sessions: AdminSessionsRepository;
  cookie: SecretCookie;
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
export function authenticator(room: Room): AuthenticateByName {
  return async (request) => {
    for await (const { session, seed } of liveSessions(request, room)) {
      if (isFromBrowser(request) && !hasDocumentToken(request, seed)) continue;
      const { id: sessionId, adminId: id, username, name } = session;
      return { id, sessionId, username, name };
    }
    return undefined;
  };
}

/** The secrets for a document of the back office, if the one who opens it is signed in. */
export async function secretsForDocument(
  request: FastifyRequest,
  room: Room,
): Promise<{ token: string; draftKey: string } | undefined> {
  for await (const { seed, session } of liveSessions(request, room)) {
    return { token: documentToken(seed), draftKey: session.draftKey };
  }
  return undefined;
}

export async function hasLiveSession(request: FastifyRequest, room: Room): Promise<boolean> {
  const { done } = await liveSessions(request, room).next();
  return !done;
}

/** The sessions that a request's cookies name; more than one only where somebody planted cookies. */
async function* liveSessions(
  request: FastifyRequest,
  { sessions, cookie }: Room,
): AsyncGenerator<{ session: LiveSession; seed: string }> {
  for (const key of cookie.read(request)) {
    const session = await sessions.find(hashOf(key));
    if (session) yield { session, seed: veil(session.documentSeed, key) };
  }
}

/** Browsers say of every request where it comes from, older ones of most; other programs do not. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

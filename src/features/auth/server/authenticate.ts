import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../../../infra/http/mount.ts';
import { hashOf, isSameSecret } from '../../../infra/security/secrets.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import type { SessionCookie } from './session-cookie.ts';

interface Room {
  sessions: AdminSessionsRepository;
  cookie: SessionCookie;
}

/** An administrator as her own back office greets her. */
export interface NamedAdministrator extends Administrator {
  username: string;
  name: string;
}

export type AuthenticateByName = (request: FastifyRequest) => Promise<NamedAdministrator | undefined>;

/**
 * Who makes a request, by its cookie. A request that a browser made must also carry the token that only documents of the
 * back office hold: a script in a public page has the cookie, but can never read such a document.
 */
export function authenticator({ sessions, cookie }: Room): AuthenticateByName {
  return async (request) => {
    const key = cookie.read(request);
    if (!key || (isFromBrowser(request) && !hasToken(request, key))) return undefined;
    return findAdministrator(sessions, key);
  };
}

/** The token for a document of the back office, if the one who opens it is signed in. */
export async function tokenForDocument(
  request: FastifyRequest,
  { sessions, cookie }: Room,
): Promise<string | undefined> {
  const key = cookie.read(request);
  return key && (await findAdministrator(sessions, key)) ? documentToken(key) : undefined;
}

async function findAdministrator(
  sessions: AdminSessionsRepository,
  key: string,
): Promise<NamedAdministrator | undefined> {
  const session = await sessions.find(hashOf(key));
  if (!session) return undefined;
  const { id: sessionId, adminId: id, username, name } = session;
  return { id, sessionId, username, name };
}

/** The token of a session's documents, made from its key so that nothing more needs to be stored. */
export function documentToken(key: string): string {
  return hashOf(`document of the back office ${key}`);
}

/** Browsers say of every request where it comes from; other programs do not. */
export function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

function hasToken(request: FastifyRequest, key: string): boolean {
  const token = request.headers['x-admin-token'];
  return typeof token === 'string' && isSameSecret(token, documentToken(key));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../../infra/security/secrets.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import type { SecretCookie } from './secret-cookie.ts';
import type { OpenedSession } from './sign-in.ts';

interface BrowserSessionDeps {
  sessions: AdminSessionsRepository;
  knownBrowsers: KnownBrowsersRepository;
  cookie: SecretCookie;
  browserCookie: SecretCookie;
}

export type BrowserSessions = ReturnType<typeof browserSessions>;

/** The session of the browser that makes a request. */
export function browserSessions({ sessions, knownBrowsers, cookie, browserCookie }: BrowserSessionDeps) {
  return {
    /** Every sign-in gets a new key, and the browser's previous session ends. */
    async start(request: FastifyRequest, reply: FastifyReply, { adminId, key, token }: OpenedSession) {
      await end(request);
      cookie.set(reply, key);
      // Only an exemption from limits: its failure must not fail the sign-in.
      const browser = await knownBrowsers
        .renew(browserCookie.read(request), adminId)
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'the browser could not be remembered');
        });
      if (browser) browserCookie.set(reply, browser);
      return { token };
    },

    /** The key of this browser's previous session, even if that session has expired. */
    async findKey(request: FastifyRequest): Promise<string | undefined> {
      for (const key of cookie.read(request)) if (await sessions.has(sha256(key))) return key;
      return undefined;
    },

    end,
  };

  async function end(request: FastifyRequest): Promise<void> {
    for (const key of cookie.read(request)) await sessions.remove(sha256(key));
  }
}

export function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

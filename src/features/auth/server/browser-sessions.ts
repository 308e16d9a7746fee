import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { AdminSessionsRepository } from './admin-sessions.repository.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import type { SecretCookie } from './secret-cookie.ts';
import type { SignInNotices } from './sign-in-notices.ts';
import type { OpenedSession } from './sign-in.ts';

interface BrowserSessionDeps {
  sessions: AdminSessionsRepository;
  knownBrowsers: KnownBrowsersRepository;
  cookie: SecretCookie;
  browserCookie: SecretCookie;
  notices: SignInNotices;
}

export type BrowserSessions = ReturnType<typeof browserSessions>;

/** The session of the browser that makes a request. */
export function browserSessions(deps: BrowserSessionDeps) {
  const { sessions, knownBrowsers, cookie, browserCookie, notices } = deps;
  return {
    /** Starts a session that someone opened with a password or a passkey. A browser that the account does not know is news to its owner. */
    async signIn(request: FastifyRequest, reply: FastifyReply, session: OpenedSession) {
      const isNew = await begin(request, reply, session);
      if (isNew && !session.isFirst) await notices.send('new-device', session.adminId, deviceOf(request));
      return { token: session.token, administratorId: session.adminId };
    },

    /** Starts the session of a new account or a new password. */
    async start(request: FastifyRequest, reply: FastifyReply, session: OpenedSession) {
      await begin(request, reply, session);
      return { token: session.token };
    },

    /** Signs in a person whose account was just created or reset. That is saved, whether or not this succeeds. */
    async startAfter(
      done: string,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      open: () => Promise<OpenedSession>,
    ) {
      try {
        return await this.start(request, reply, await open());
      } catch (error) {
        request.log.error({ err: error }, 'a person could not be signed in to a new or reset account');
        throw new AppError(
          'unavailable',
          `${done}, but we couldn't sign you in. Open /admin/login and sign in.`,
        );
      }
    },

    /** What a sign-in needs to know about the browser that makes a request. */
    describe: (request: FastifyRequest) => ({
      address: request.ip,
      device: deviceOf(request),
      findPreviousKey: () => findKey(request),
      browserTokens: browserCookie.read(request),
    }),

    end,
  };

  /** The key of this browser's previous session, even if that session has expired. */
  async function findKey(request: FastifyRequest): Promise<string | undefined> {
    for (const key of cookie.read(request)) if (await sessions.has(sha256(key))) return key;
    return undefined;
  }

  /** Every sign-in gets a new key, and the browser's previous session ends. Returns whether the account did not know the browser. */
  async function begin(request: FastifyRequest, reply: FastifyReply, { adminId, key }: OpenedSession) {
    await end(request);
    cookie.set(reply, key);
    // Only an exemption from limits: its failure must not fail the sign-in.
    const browser = await knownBrowsers
      .renew(browserCookie.read(request), adminId)
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'the browser could not be remembered');
      });
    if (browser) browserCookie.set(reply, browser.token);
    return browser?.isNew ?? false;
  }

  async function end(request: FastifyRequest): Promise<void> {
    for (const key of cookie.read(request)) await sessions.remove(sha256(key));
  }
}

export function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

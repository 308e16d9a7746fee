import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256, newSecret } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isFromBrowser } from './authenticate.ts';
import type { SecretCookie } from './secret-cookie.ts';

/**
 * Proves that a sign-in comes from a document of the back office: the document holds a hash of a cookie that no script can read. Nothing is
 * stored, so a ticket outlives restarts and works with any process.
 */
export function signInTickets(cookie: SecretCookie) {
  return {
    /** The ticket for a document. All windows of a browser share one cookie, so each keeps a valid ticket. */
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const known = cookie.read(request);
      const secrets = known.length > 0 ? known : [newSecret()];
      cookie.set(reply, secrets.at(-1)!);
      return secrets.map(ticketOf).join(' ');
    },

    /** Whether a sign-in comes from such a document. A client that is no browser needs no ticket. */
    isValid(request: FastifyRequest, ticket = ''): boolean {
      if (!isFromBrowser(request)) return true;
      const given = new Set(ticket.split(' '));
      return cookie.read(request).some((secret) => given.has(ticketOf(secret)));
    },
  };
}

export function outdatedForm(): AppError {
  return new AppError('outdated-form', 'This form is out of date. Reload the page and try again.');
}

/** For a form that a one-time link opened: the link is no longer in the address of the page. */
export function outdatedLinkForm(): AppError {
  return new AppError('outdated-form', 'This form is out of date. Open your link again.');
}

export type SignInTickets = ReturnType<typeof signInTickets>;

function ticketOf(secret: string): string {
  return sha256(`sign-in form of the back office ${secret}`);
}

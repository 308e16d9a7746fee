import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import type { Origins } from './origins.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call signs somebody in or out or needs an administrator. */
    isForAdmin?: boolean;
  }
}

/** What the back office needs beside its own documents and calls. Never a public document: page scripts would run in its origin. */
const adminRoutes =
  /^\/((admin|api|assets|fonts|media)(\/.*)?|healthz|readyz|manifest\.webmanifest|[\w-]+\.(svg|png|ico))$/;

/** Keeps sessions and admin calls on the admin origin, and public documents off it. With one origin there is nothing to keep apart. */
export function separateOrigins(app: FastifyInstance, origins: Origins): void {
  if (!origins.isSplit) return;
  app.addHook('onRequest', async (request, reply) => {
    // The route, not the address: an address can be spelled in many ways.
    const route = request.routeOptions.url ?? '/*';
    if (origins.servesAdmin(request)) {
      if (!adminRoutes.test(route)) return redirect(request, reply, origins.site);
      if (route.startsWith('/api/') && !isFromAdminOrigin(request, origins)) {
        throw new AppError('forbidden', 'This can only be done from the back office itself.');
      }
    } else if (/^\/admin(\/|$)/.test(route)) {
      return redirect(request, reply, origins.admin);
    } else if (request.routeOptions.config.isForAdmin) {
      throw new AppError('not-found', 'There is no such call.');
    }
    return undefined;
  });
}

/** Not cached, so that the setting can be taken back. */
function redirect(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('not-found', 'There is nothing at this address.');
  }
  const { url = '/' } = request.raw;
  return reply.header('cache-control', 'no-store').redirect(url.startsWith('/') ? origin + url : origin, 302);
}

/** `same-site` is not enough: the website is usually the same site, and its cookies policy (SameSite) lets its requests carry the session. */
function isFromAdminOrigin({ headers }: FastifyRequest, { admin }: Origins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === admin;
}

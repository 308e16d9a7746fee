import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { originOf, type Origins } from './origins.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets nothing be changed from another site's page. Browsers tell in Sec-Fetch-Site, older ones in Origin; a program that is
 * no browser sends neither and carries nobody's cookies by accident.
 */
export function refuseCrossSite(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isOurs(request, originOf(request, origins))) {
      throw new AppError('forbidden', 'This can only be done from the site itself.');
    }
  });
}

/** We have no service worker, so no script may become one: it would stand between the back office and us for good. */
export function refuseServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['service-worker'] !== undefined) {
      throw new AppError('forbidden', 'This site has no service worker.');
    }
  });
}

function isOurs({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === origin;
}

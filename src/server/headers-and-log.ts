import type { FastifyInstance } from 'fastify';
import { dataPolicy } from '../infra/http/handle-errors.ts';
import { originOf, type Origins } from '../infra/http/origins.ts';
import { securityHeaders } from './documents/document-headers.ts';

/** Sets the headers that every response has, and writes one line per request to the log. */
export function addHeadersAndLog(fastify: FastifyInstance, origins: Origins): void {
  // Documents set their own policy. Everything else needs one too, because a popup that shows it could be written into.
  const headersFor = (origin: string) => ({
    ...securityHeaders(origin),
    'content-security-policy': dataPolicy,
  });
  const headers = { [origins.site]: headersFor(origins.site), [origins.admin]: headersFor(origins.admin) };
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers[originOf(request, origins)]!).header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    // Half of all requests, and of no use to an operator.
    request.log[request.url.startsWith('/assets/') ? 'debug' : 'info'](
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { OpenDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { answerErrors, sendError } from '../infra/http/answer-errors.ts';
import { refuseCrossSite, refuseServiceWorkers } from '../infra/http/refuse-cross-site.ts';
import { warnOfProxy } from '../infra/http/warn-of-proxy.ts';
import { logOptions } from '../infra/log.ts';
import { AppError } from '../kernel/errors.ts';
import { securityHeaders } from './documents/document-headers.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { siteDocuments } from './documents/site-documents.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';
import { healthRoutes } from './health-routes.ts';
import { staticFiles } from './static-files.ts';
import { wireFeatures } from './wiring.ts';

export interface AppOptions {
  database: OpenDatabase;
  files: FileStore;
  renderer: SiteRenderer;
  origin: string;
  logLevel: string;
  /** The addresses of proxies whose word on the visitor's address counts. */
  trustedProxies?: string[] | undefined;
  logStream?: { write(line: string): void };
  now?: () => Date;
  /** Off while developing, where every visit must show the latest source. */
  keepCopies?: boolean;
  /** Gets a request before anything else and says whether it took it; Vite serves its modules this way. */
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface App {
  fastify: FastifyInstance;
  /** Content has changed: no copy made before now is good any more. */
  purgeDocuments(): void;
  /** A one-time address for the first administrator, while there is none. */
  createSetupLink(): Promise<string | undefined>;
}

/** Builds the whole server without opening a port, so that tests use the very same one. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, renderer, origin, now = () => new Date(), keepCopies = true } = options;
  const fastify: FastifyInstance = Fastify({
    logger: logOptions(options.logLevel, options.logStream),
    // Our own line, below, says in one what these say in two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: 1024 * 1024,
    // What takes longer to work out is answered as unavailable.
    handlerTimeout: 10_000,
    // An address that cannot even be decoded leads nowhere, like any other that is wrong.
    frameworkErrors: (_error, request, reply) => {
      if (request.raw.url?.startsWith('/api/')) {
        void sendError(request, reply, new AppError('invalid-input', 'We could not read that address.'));
        return;
      }
      reply.hijack();
      void documents.answer(request.raw, reply.raw);
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (route) => {
      const server = createServer(timeouts, (request, response) =>
        receive(request, response, () => route(request, response)),
      );
      // Nor may a reader who never reads keep us; longer than an idle connection is kept.
      return server.setTimeout(75_000);
    },
  });

  let contentVersion = 0;

  function receive(request: IncomingMessage, response: ServerResponse, route: () => void): void {
    if (documents.answerHit(request, response)) return;
    if (options.intercept) options.intercept(request, response, route);
    else route();
  }

  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  answerErrors(fastify);
  addHeadersAndLog(fastify, origin);
  healthRoutes(fastify, database);
  refuseCrossSite(fastify, origin);
  refuseServiceWorkers(fastify);
  if (!options.trustedProxies) warnOfProxy(fastify);
  const features = wireFeatures(fastify, {
    db: database.db,
    files: options.files,
    now,
    origin,
    contentVersion: () => contentVersion,
    fixedAddresses: async () => (await renderer.bundle()).fixedAddresses(),
  });
  const documents = siteDocuments({
    renderer,
    origin,
    now,
    answer: features.read,
    keepCopies,
    onError: (error) => fastify.log.error({ err: error }, 'rendering failed'),
  });

  await staticFiles(fastify);
  fastify.all('/api/*', (request, reply) =>
    sendError(request, reply, new AppError('not-found', 'There is no such call.')),
  );
  fastify.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AppError('not-found', 'There is nothing at this address.')),
  );
  documentRoutes(fastify, { documents, renderer, documentToken: features.documentToken });
  fastify.addHook('onClose', async () => documents.stop());
  await fastify.ready();
  return {
    fastify,
    createSetupLink: features.createSetupLink,
    purgeDocuments() {
      contentVersion += 1;
      documents.purge();
    },
  };
}

/** Senders who dawdle lose their connection. */
const timeouts = {
  headersTimeout: 8_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

function addHeadersAndLog(fastify: FastifyInstance, origin: string): void {
  const headers = securityHeaders(origin);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { OpenDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import { createImageWorkerPool } from '../infra/images/image-worker-pool.ts';
import { handleErrors, dataPolicy, sendError } from '../infra/http/handle-errors.ts';
import { clientAddressFinder, warnAboutUnknownProxy } from '../infra/http/client-address.ts';
import { closeUnreadBodies, handleClientError, limitBodyTime } from '../infra/http/connections.ts';
import { UPLOAD_TIMEOUT_MS } from '../infra/http/mount.ts';
import {
  createOrigins,
  originOf,
  rejectCrossSite,
  rejectServiceWorkers,
  separateOrigins,
  type Origins,
} from '../infra/http/origins.ts';
import { atMostOncePerSecond, logOptions, pathOf } from '../infra/log.ts';
import type { SmtpServer } from '../infra/email/smtp-url.ts';
import { AppError } from '../kernel/errors.ts';
import { isInsecureOrigin } from '../kernel/is-insecure-origin.ts';
import { securityHeaders } from './documents/document-headers.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { freshUntilFinder } from './documents/fresh-until.ts';
import { previewRoutes } from './documents/preview-routes.ts';
import { siteDocuments } from './documents/site-documents.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';
import { healthRoutes } from './health-routes.ts';
import { lazyJobQueue } from './jobs-when-wanted.ts';
import { staticFiles } from './static-files.ts';
import { wireFeatures } from './wiring.ts';

export interface AppOptions {
  database: OpenDatabase;
  files: FileStore;
  renderer: SiteRenderer;
  origin: string;
  /** Where the back office is found, if it has an origin of its own. */
  adminOrigin?: string | undefined;
  logLevel: string;
  /** The addresses of proxies whose word on the visitor's address counts. */
  trustedProxies?: string[] | undefined;
  logStream?: { write(line: string): void };
  now?: () => Date;
  /** Whether this process does the work that was put off, or only adds to it. */
  doesJobs?: boolean;
  /** Absent where messages are stored and not emailed. */
  smtpServer?: SmtpServer | undefined;
  /** The sender of emails; the contact address by default. */
  emailFrom?: string | undefined;
  keepMessagesMonths?: number;
  contactEmailsPerHour?: number;
  /** Off while developing, where every visit must show the latest source. */
  cacheDocuments?: boolean;
  /** Gets a request before anything else and says whether it took it; Vite serves its modules this way. */
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface App {
  fastify: FastifyInstance;
  /** Content has changed: no copy made before now is good any more. */
  purgeDocuments(): void;
  /** A one-time address for the first administrator, while there is none. */
  createSetupLink(): Promise<string | undefined>;
  /** Starts doing the work that was put off. */
  workOnJobs(): Promise<void>;
}

/** Builds the whole server without opening a port, so that tests use the very same one. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, renderer, origin, now = () => new Date(), cacheDocuments = true } = options;
  const origins = createOrigins(origin, options.adminOrigin);
  // Nothing would keep a page script away from a back office at the same insecure origin.
  const allowsPageScripts = origins.isSplit || !isInsecureOrigin(origin);
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
      if (request.raw.url?.startsWith('/api/') || !origins.servesSite(request)) {
        void sendError(request, reply, new AppError('invalid-input', 'We could not read that address.'));
        return;
      }
      reply.hijack();
      void documents.answer(request.raw, reply.raw);
    },
    clientErrorHandler: handleClientError,
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
    if (origins.servesSite(request)) {
      if (documents.answerHit(request, response)) return;
      if (documents.refuseOverLimit(request, response)) return;
    }
    const takesUploads =
      request.method === 'POST' && /^\/api\/media(\/upload)?$/.test(pathOf(request.url ?? ''));
    if (!takesUploads) limitBodyTime(request, response, longestReceiving);
    if (options.intercept) options.intercept(request, response, route);
    else route();
  }

  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  handleErrors(fastify);
  addHeadersAndLog(fastify, origins);
  separateOrigins(fastify, origins);
  closeUnreadBodies(fastify);
  healthRoutes(fastify, database);
  rejectCrossSite(fastify, origins);
  await fastify.register(multipart);
  const images = createImageWorkerPool();
  const jobs = lazyJobQueue(database, { isServer: options.doesJobs ?? false, log: fastify.log });
  rejectServiceWorkers(fastify);
  if (!options.trustedProxies) warnAboutUnknownProxy(fastify);
  const features = wireFeatures(fastify, {
    db: database.db,
    files: options.files,
    images,
    jobs: jobs.open,
    now,
    origin,
    adminOrigin: origins.admin,
    contentVersion: () => contentVersion,
    smtpServer: options.smtpServer,
    emailFrom: options.emailFrom,
    keepMessagesMonths: options.keepMessagesMonths ?? 12,
    contactEmailsPerHour: options.contactEmailsPerHour ?? 60,
    fixedAddresses: async () => (await renderer.bundle()).fixedAddresses(),
  });
  const documents = siteDocuments({
    renderer,
    origin,
    now,
    answer: features.read,
    movedTo: features.movedTo,
    cacheDocuments,
    allowsPageScripts,
    freshUntil: freshUntilFinder({ ...features, contentVersion: () => contentVersion }),
    clientAddress: clientAddressFinder(options.trustedProxies),
    onError: atMostOncePerSecond((suppressed, error: unknown) =>
      fastify.log.error({ err: error, suppressed }, 'rendering failed'),
    ),
    onOverload: atMostOncePerSecond((suppressed) =>
      fastify.log.warn({ suppressed }, 'too many uncached pages were asked for: answered 503'),
    ),
  });

  await staticFiles(fastify);
  fastify.all('/api/*', (request, reply) =>
    sendError(request, reply, new AppError('not-found', 'There is no such call.')),
  );
  fastify.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AppError('not-found', 'There is nothing at this address.')),
  );
  previewRoutes(fastify, {
    renderer,
    origin,
    now,
    answer: features.read,
    isSignedIn: features.isSignedIn,
    previewedPage: features.previewedPage,
  });
  documentRoutes(fastify, {
    documents,
    renderer,
    adminDocument: async (request, reply) => ({
      ...(await features.adminDocument(request, reply)),
      ...(origins.isSplit ? { siteOrigin: origin } : {}),
      ...(allowsPageScripts ? {} : { arePageScriptsOff: true }),
    }),
    movedTo: features.movedTo,
  });
  fastify.addHook('onClose', async () => {
    documents.stop();
    await Promise.all([features.stopWork(), jobs.stop()]);
    images.close();
  });
  await fastify.ready();
  return {
    fastify,
    createSetupLink: features.createSetupLink,
    workOnJobs: features.workOnJobs,
    purgeDocuments() {
      contentVersion += 1;
      documents.purge();
    },
  };
}

const longestReceiving = 10_000;

/** Senders who dawdle lose their connection. */
const timeouts = {
  headersTimeout: 8_000,
  // Uploads may take so long; everything else is given less, where it is received.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

function addHeadersAndLog(fastify: FastifyInstance, origins: Origins): void {
  // A document sets a policy of its own; everything else could be opened in a popup and written into.
  const headersFor = (origin: string) => ({
    ...securityHeaders(origin),
    'content-security-policy': dataPolicy,
  });
  const headers = { [origins.site]: headersFor(origins.site), [origins.admin]: headersFor(origins.admin) };
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers[originOf(request, origins)]!).header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { previewPage } from '../features/pages/server/page-responses.ts';
import type { BackupTasks } from '../infra/backup/backup-tasks.ts';
import type { OpenDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import { createImageWorkerPool, type ImageWorkerPool } from '../infra/images/image-worker-pool.ts';
import { handleErrors, sendError } from '../infra/http/handle-errors.ts';
import { clientAddressFinder, warnAboutUnknownProxy } from '../infra/http/client-address.ts';
import {
  closeUnreadBodies,
  createLimitedServer,
  handleClientError,
  limitBodyTime,
} from '../infra/http/connections.ts';
import {
  createOrigins,
  rejectCrossSite,
  rejectServiceWorkers,
  separateOrigins,
  warnAboutOtherHost,
} from '../infra/http/origins.ts';
import type { DueRun, RunDueOptions } from '../infra/jobs/job-runner.ts';
import { atMostOncePerSecond, logOptions, type LogOptions } from '../infra/log.ts';
import type { Finding } from '../kernel/finding.ts';
import type { SmtpServer } from '../infra/email/smtp-url.ts';
import type { SetupTasks } from '../infra/setup-tasks.ts';
import { version } from '../infra/version.ts';
import { AppError } from '../kernel/errors.ts';
import { isInsecureOrigin } from '../kernel/is-insecure-origin.ts';
import { previewHtml } from './documents/document-html.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { freshUntilFinder } from './documents/fresh-until.ts';
import { previewRoutes } from './documents/preview-routes.ts';
import type { RenderTurns } from './documents/render-queue.ts';
import { shareCardRoutes } from './documents/share-card-routes.ts';
import type { EmailOptions } from '../infra/feature.ts';
import { siteDocuments } from './documents/site-documents.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';
import { registerFeatures } from './features.ts';
import { addHeadersAndLog } from './headers-and-log.ts';
import { healthRoutes } from './health-routes.ts';
import { metricsRoutes, type MetricsOptions } from './metrics-routes.ts';
import { lazyJobQueue, type JobOptions } from './lazy-job-queue.ts';
import { staticFiles } from './static-files.ts';
import { takesUpload } from './takes-upload.ts';

export interface AppOptions extends JobOptions, LogOptions, Partial<EmailOptions> {
  database: OpenDatabase;
  files: FileStore;
  renderer: SiteRenderer;
  origin: string;
  /** The origin of the back office, if it has its own. */
  adminOrigin?: string | undefined;
  /** The IP addresses of proxies whose forwarding headers are trusted. */
  trustedProxies?: string[] | undefined;
  now?: () => Date;
  /** Undefined where messages are stored but not emailed. */
  smtpServer?: SmtpServer | undefined;
  /** Undefined where this process makes no backups or cannot fill a new site. */
  backups?: BackupTasks | undefined;
  setup?: SetupTasks | undefined;
  checkSite?: () => Promise<Finding[]>;
  /** Where pictures are stored, as the operator knows it. */
  storageName?: string;
  /** Undefined where there is no `/metrics`. */
  metrics?: MetricsOptions | undefined;
  /** Off in development, where every request must show the latest source. */
  cacheDocuments?: boolean;
  /** Gets a request before the router; Vite serves its modules this way. */
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** A pool that others use, too: it stays open when the app closes. */
  images?: ImageWorkerPool;
  /** Shared by apps that render in the same process. */
  renderTurns?: RenderTurns;
}

export interface App {
  fastify: FastifyInstance;
  /** Responds to a request that another server received, as the app's own does. Closing the app does not wait for it. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Invalidates all cached documents, because content has changed. */
  purgeDocuments(): void;
  /** A one-time URL for the first administrator, while there is none. */
  createSetupLink(): Promise<string | undefined>;
  /** Starts running background jobs. Can be repeated after a failure. */
  startJobs(): Promise<void>;
  /** Runs the background jobs that are due, in the mode on demand. */
  runDueJobs(options: RunDueOptions): Promise<DueRun>;
}

/** Builds the whole server without opening a port, so that tests use the same server. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, files, renderer, origin, now = () => new Date(), cacheDocuments = true } = options;
  const origins = createOrigins(origin, options.adminOrigin);
  // At one insecure origin, nothing would separate page scripts from the back office.
  const allowsPageScripts = origins.isSplit || !isInsecureOrigin(origin);
  const fastify: FastifyInstance = Fastify({
    logger: logOptions(options),
    // `addHeadersAndLog` writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: 1024 * 1024,
    // Slower handlers respond with 503.
    handlerTimeout: 10_000,
    // A URL that cannot be decoded is a 404 on the site, like any other wrong URL.
    frameworkErrors: (_error, request, reply) => {
      if (request.raw.url?.startsWith('/api/') || !origins.servesSite(request)) {
        void sendError(request, reply, new AppError('invalid-input', 'We could not read that address.'));
        return;
      }
      reply.hijack();
      void documents.respond(request.raw, reply.raw);
    },
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: () => createLimitedServer(handle),
  });

  let contentVersion = 0;
  let cachedResponses = 0;
  const changeListeners: (() => void)[] = [];
  const onContentChange = (listener: () => void) => void changeListeners.push(listener);

  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (origins.servesSite(request)) {
      if (documents.respondFromCache(request, response)) {
        cachedResponses += 1;
        return;
      }
      if (documents.refuseOverLimit(request, response)) return;
    }
    if (!takesUpload(request)) limitBodyTime(request, response);
    if (options.intercept) options.intercept(request, response, () => fastify.routing(request, response));
    else fastify.routing(request, response);
  }

  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  handleErrors(fastify);
  addHeadersAndLog(fastify, origins);
  separateOrigins(fastify, origins);
  closeUnreadBodies(fastify);
  healthRoutes(fastify, database);
  if (options.metrics) {
    metricsRoutes(fastify, {
      ...options.metrics,
      database,
      cachedResponses: () => cachedResponses,
      metrics: () => features.metrics,
    });
  }
  rejectCrossSite(fastify, origins);
  await fastify.register(multipart);
  const images = options.images ?? createImageWorkerPool({ log: fastify.log });
  const jobs = lazyJobQueue(database, { ...options, log: fastify.log });
  rejectServiceWorkers(fastify);
  if (!options.trustedProxies) warnAboutUnknownProxy(fastify);
  warnAboutOtherHost(fastify, origins);
  const features = registerFeatures({
    app: fastify,
    db: database.db,
    files,
    images,
    jobs: jobs.open,
    now,
    origin,
    adminOrigin: origins.admin,
    contentVersion: () => contentVersion,
    onContentChange,
    smtpServer: options.smtpServer,
    emailFrom: options.emailFrom,
    keepMessagesMonths: options.keepMessagesMonths ?? 12,
    contactEmailsPerHour: options.contactEmailsPerHour ?? 60,
    dnsServer: options.dnsServer,
    bulkEmailsPerHour: options.bulkEmailsPerHour ?? 200,
    backups: options.backups,
    setup: options.setup,
    checkSite: options.checkSite ?? (() => Promise.resolve([])),
    storageName: options.storageName ?? '',
    fixedPaths: async () => (await renderer.bundle()).fixedPaths(),
    renderAnswer: async (answer) =>
      previewHtml((await renderer.bundle()).renderAnswer(answer), renderer.previewHeadTags()),
  });
  const rendering = { ...features, renderer, renderTurns: options.renderTurns, origin, now };
  const documents = siteDocuments({
    ...rendering,
    cacheDocuments,
    allowsPageScripts,
    freshUntil: freshUntilFinder({ ...features, contentVersion: () => contentVersion }),
    clientAddress: clientAddressFinder(options.trustedProxies),
    onError: atMostOncePerSecond((suppressed, error: unknown) =>
      fastify.log.error({ err: error, suppressed }, 'rendering failed'),
    ),
    onOverload: atMostOncePerSecond((suppressed) =>
      fastify.log.warn({ suppressed }, 'too many requests for uncached documents: sent 503'),
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
    ...rendering,
    previewPage: (id, text) => previewPage(database.db, id, text),
  });
  const media = mediaRepository(database.db);
  shareCardRoutes(fastify, { ...features, documents, media, files, images, onContentChange });
  documentRoutes(fastify, {
    documents,
    renderer,
    adminDocument: async (request, reply) => ({
      ...(await features.adminDocument(request, reply)),
      ...(origins.isSplit ? { siteOrigin: origin } : {}),
      ...(allowsPageScripts ? {} : { arePageScriptsOff: true }),
      version,
    }),
    findRedirect: features.findRedirect,
  });
  fastify.addHook('onClose', async () => {
    documents.stop();
    await Promise.all([features.stop(), jobs.stop()]);
    if (!options.images) images.close();
  });
  await fastify.ready();
  return {
    fastify,
    handle,
    createSetupLink: features.createSetupLink,
    startJobs: () => jobs.startHandlers(features.startJobs),
    runDueJobs: (due) => jobs.runDue(features.startJobs, due),
    purgeDocuments() {
      contentVersion += 1;
      documents.purge();
      for (const listener of changeListeners) listener();
    },
  };
}

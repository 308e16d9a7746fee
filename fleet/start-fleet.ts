import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { migrationsFolder } from '../src/infra/db/migrate.ts';
import { createConnectionSlots } from './sharing/connection-slots.ts';
import { newestMigration } from '../src/infra/db/schema-age.ts';
import { waitForDatabase } from '../src/infra/db/wait-for-database.ts';
import { createLimitedServer, finishRequests, handleClientError } from '../src/infra/http/connections.ts';
import { createImageWorkerPool } from '../src/infra/images/image-worker-pool.ts';
import { openLog } from '../src/infra/log.ts';
import { assertPortIsFree } from '../src/infra/startup-error.ts';
import { checkStorage } from '../src/infra/storage/check-storage.ts';
import { version } from '../src/infra/version.ts';
import { RenderTurns } from '../src/server/documents/render-queue.ts';
import type { SiteRenderer } from '../src/server/documents/site-renderer.ts';
import { startChangeRelay } from './change-relay.ts';
import { openControlDatabase } from './control/control-database.ts';
import { chaptersRepository, type Chapter } from './control/chapters.repository.ts';
import { createDirectory } from './directory.ts';
import type { FleetEnv } from './fleet-env.ts';
import { createInternalServer } from './internal-server.ts';
import { openChapter } from './open-chapter.ts';
import { openChapters } from './open-chapters.ts';
import { requestHandler } from './request-handler.ts';
import { startChapterJobs } from './run-chapter-jobs.ts';

interface StartOptions {
  renderer: SiteRenderer;
  /** A worker runs jobs and listens on no port. */
  isWorker?: boolean;
  stopping?: AbortSignal | undefined;
  now?: () => Date;
  logStream?: { write(line: string): void };
}

export interface RunningFleet {
  port: number;
  internalPort: number;
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 10_000;
const RELOAD_RETRY_MS = 2_000;

/** Serves every chapter of the control database, and runs their jobs. */
export async function startFleet(
  env: FleetEnv,
  { renderer, isWorker = false, stopping, now, logStream }: StartOptions,
): Promise<RunningFleet> {
  const { shared } = env;
  const log = openLog(shared.logLevel, logStream);
  log.info({ version }, `Chapterhouse ${version} starts ${isWorker ? 'a worker ' : ''}for many chapters`);
  if (!isWorker && shared.socketFd === undefined) await assertPortIsFree(shared);
  await checkStorage(shared, log);
  const control = await waitForDatabase(() => openControlDatabase(env.controlUrl), { log, stopping });
  const repository = chaptersRepository(control.db);
  const directory = createDirectory(repository);
  await directory.load();
  const schema = await newestMigration(migrationsFolder);
  const slots = createConnectionSlots(env.connections);
  const images = createImageWorkerPool({ log });
  const parts = {
    slots,
    images,
    log,
    renderer,
    renderTurns: new RenderTurns(),
    ...(now ? { now } : {}),
    ...(logStream ? { logStream } : {}),
    onContentChange: (id: number) => relay.contentChanged(id),
    onJobsWaiting: (id: number) => relay.jobsWaiting(id),
  };
  const opened = openChapters({
    open: (chapter) => openChapter(env, chapter, parts),
    maxOpen: env.maxOpenChapters,
    idleMs: env.idleMs,
    isCurrent,
    onError: (error) => log.error({ err: error }, 'a chapter could not be closed'),
  });
  const relay = startChangeRelay({
    controlUrl: env.controlUrl,
    chapters: repository,
    log,
    onChapters: () => void reloadUntilDone(),
    onContent(id) {
      for (const { app } of id === undefined ? opened.all() : [opened.find(id)].filter((each) => !!each)) {
        app.purgeDocuments();
      }
    },
    onJobs: (id) => jobs?.notice(id),
  });
  const jobs =
    isWorker || shared.doesJobs
      ? startChapterJobs({ chapters: repository, directory, opened, schema, log })
      : undefined;

  /** A chapter whose settings have changed is closed, and opened again with the new ones. */
  async function reload(): Promise<void> {
    await directory.load();
    for (const { chapter } of opened.all()) if (!isCurrent(chapter)) void opened.close(chapter.id);
  }

  /** Otherwise a chapter that was suspended meanwhile would be served until the next notice. */
  async function reloadUntilDone(): Promise<void> {
    try {
      await reload();
    } catch (error) {
      log.warn({ err: error }, 'the chapters could not be read');
      setTimeout(() => void reloadUntilDone(), RELOAD_RETRY_MS).unref();
    }
  }

  function isCurrent(chapter: Chapter): boolean {
    const current = directory.find(chapter.id);
    return current !== undefined && settingsOf(current) === settingsOf(chapter);
  }

  const server = createLimitedServer(requestHandler({ opened, directory, schema, log }));
  server.on('clientError', handleClientError);
  const internal = createInternalServer({
    directory,
    opened,
    connections: () => slots.taken,
    isControlDatabaseReachable: () => control.pool.query('select 1').then(isTrue, isFalse),
  });
  const heartbeat = setInterval(() => void announce().catch(() => undefined), HEARTBEAT_MS).unref();
  let address: string | undefined;

  async function announce(): Promise<void> {
    if (address) await repository.announceServer({ address, schema, version });
  }

  async function stop(): Promise<void> {
    clearInterval(heartbeat);
    if (address) await repository.removeServer(address).catch(() => undefined);
    await Promise.all([closeServer(server), closeServer(internal), jobs?.stop()]);
    await opened.stop();
    await relay.stop();
    images.close();
    await control.close();
  }

  try {
    await relay.announceStart();
    internal.listen({ host: env.internalHost, port: env.internalPort });
    await once(internal, 'listening');
    if (!isWorker) {
      const where = shared.socketFd === undefined ? { port: shared.port } : { fd: shared.socketFd };
      server.listen({ host: shared.host, ...where });
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      address = env.serverAddress ?? `http://127.0.0.1:${port}`;
      await announce();
      log.info(`Server listening at http://${shared.host}:${port}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: (server.address() as AddressInfo | null)?.port ?? 0,
    internalPort: (internal.address() as AddressInfo).port,
    stop,
  };
}

const isTrue = () => true;
const isFalse = () => false;

/** What an open chapter was built from. */
function settingsOf({
  origin,
  adminOrigin,
  databaseUrl,
  folder,
  state,
  schema,
  maxFileBytes,
}: Chapter): string {
  return JSON.stringify([origin, adminOrigin, databaseUrl, folder, state, schema, maxFileBytes]);
}

async function closeServer(server: Server): Promise<void> {
  if (server.listening) await finishRequests(server, promisify(server.close.bind(server)));
}

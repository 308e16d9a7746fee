import type { FastifyBaseLogger } from 'fastify';
import { CONTENT_CHANNEL } from '../src/infra/db/content-changes.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import type { ImageWorkerPool } from '../src/infra/images/image-worker-pool.ts';
import { migrationsFolder } from '../src/infra/db/migrate.ts';
import { schemaAge } from '../src/infra/db/schema-age.ts';
import { JOBS_WAITING_CHANNEL } from '../src/infra/jobs/jobs.ts';
import { appOptions } from '../src/server/app-options.ts';
import { buildApp, type App, type AppOptions } from '../src/server/app.ts';
import { mergeAtStart } from '../src/server/kept-lists.ts';
import type { Chapter } from './control/chapters.repository.ts';
import { chapterEnv, type FleetEnv } from './fleet-env.ts';
import { onDemandJobs } from './jobs/on-demand-jobs.ts';
import type { ConnectionSlots } from './sharing/connection-slots.ts';
import { shareImageWorkers } from './sharing/share-image-workers.ts';

/** What all chapters of a process share. */
export interface SharedParts extends Pick<AppOptions, 'renderer' | 'renderTurns' | 'now' | 'logStream'> {
  slots: ConnectionSlots;
  images: ImageWorkerPool;
  log: FastifyBaseLogger;
}

interface Listeners {
  /** Called after each commit of this process that changed public content. */
  onContentChange: (id: number) => void;
  /** Called after each commit of this process that enqueued a job. */
  onJobsWaiting: (id: number) => void;
}

/** One chapter's pictures wait for each other, so that those of another find a free worker. */
const MAX_WAITING_PICTURES = 20;
/** Shorter than for a single chapter, because other chapters may wait for the connection. */
const CONNECTION_IDLE_MS = 10_000;
/** Nights are this long: the jobs of 300 chapters start within it instead of all at once. */
const NIGHT_MINUTES = 90;

/** Opens the database and the app of a chapter. */
export async function openChapter(
  env: FleetEnv,
  chapter: Chapter,
  { slots, images, log, onContentChange, onJobsWaiting, ...shared }: SharedParts & Listeners,
): Promise<{ app: App; close(): Promise<void> }> {
  const settings = chapterEnv(env, chapter);
  let app: App | undefined;
  const database = openDatabase(settings.databaseUrl, {
    connections: settings.databaseConnections,
    idleMs: CONNECTION_IDLE_MS,
    slots,
    onConnectionLost(error) {
      log.warn({ err: error, chapter: chapter.origin }, 'a connection to the database broke');
      purge();
    },
    // Its notices were not heard. A job that it enqueued is found within the hour.
    onOutcomeUnknown: purge,
    onNotice: {
      channels: [CONTENT_CHANNEL, JOBS_WAITING_CHANNEL],
      call: (channel) => (channel === JOBS_WAITING_CHANNEL ? onJobsWaiting(chapter.id) : purge()),
    },
  });

  function purge(): void {
    app?.purgeDocuments();
    onContentChange(chapter.id);
  }

  const workers = shareImageWorkers(images, { maxWaiting: MAX_WAITING_PICTURES });
  try {
    const age = await schemaAge(database.pool, migrationsFolder);
    if (age !== 'same') throw new Error(`The tables of ${chapter.origin} are ${age} than this version.`);
    await mergeAtStart(settings, { db: database.db, log });
    app = await buildApp({
      ...appOptions(settings, { database, ...shared }),
      ...shared,
      images: workers,
      logContext: { chapter: chapter.origin },
      jobMode: onDemandJobs(chapter.id % NIGHT_MINUTES),
    });
  } catch (error) {
    workers.close();
    await database.close();
    throw error;
  }
  return {
    app,
    async close() {
      await app.fastify.close();
      workers.close();
      await database.close();
    },
  };
}

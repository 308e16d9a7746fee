import Fastify, { type FastifyBaseLogger } from 'fastify';
import { openDatabase } from '../infra/db/pool.ts';
import { waitForDatabase } from '../infra/db/wait-for-database.ts';
import type { Env } from '../infra/env.ts';
import { checkStorage } from '../infra/storage/check-storage.ts';
import { openFileStore } from '../infra/storage/file-store.ts';
import { logOptions, openLog } from '../infra/log.ts';
import { version } from '../infra/version.ts';
import { createImageWorkerPool } from '../infra/images/image-worker-pool.ts';
import { backupTasks } from './backup-tasks.ts';
import { builtRenderer } from './documents/built-renderer.ts';
import { migrateWithBackup } from './migrate-with-backup.ts';
import { registerFeatures } from './features.ts';
import { mergeAtStart } from './kept-lists.ts';
import { lazyJobQueue } from './lazy-job-queue.ts';

interface StartOptions {
  /** Aborts a start that is still waiting for PostgreSQL. */
  stopping?: AbortSignal;
}

/** Runs background jobs without a port. Any number of workers may run beside any number of servers. */
export async function startWorker(
  env: Env,
  { stopping }: StartOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const log = openLog(env.logLevel);
  log.info({ version }, `Chapterhouse ${version} starts a worker`);
  await checkStorage(env, log);
  const worker = await waitForDatabase(() => prepare(env, log), { log, stopping });
  worker.log.info('the worker has started');
  return { stop: worker.stop };
}

/** A failed attempt leaves nothing open, so it can be retried. */
async function prepare(env: Env, log: FastifyBaseLogger) {
  const backups = env.makesBackups ? backupTasks(env, builtRenderer) : undefined;
  await migrateWithBackup(env, backups, log);
  // Never listens; features need it for the log and to register their routes.
  const app = Fastify({ logger: logOptions(env) });
  const database = openDatabase(env.databaseUrl, {
    connections: env.databaseConnections,
    onConnectionLost: (error) => app.log.warn({ err: error }, 'a connection to the database broke'),
  });
  const images = createImageWorkerPool({ log: app.log });
  const jobs = lazyJobQueue(database, { jobMode: 'poll', log: app.log });
  const features = registerFeatures({
    app,
    db: database.db,
    files: openFileStore(env),
    images,
    jobs: jobs.open,
    now: () => new Date(),
    origin: env.origin,
    adminOrigin: env.adminOrigin ?? env.origin,
    contentVersion: () => 0,
    onContentChange: () => undefined,
    fixedPaths: () => Promise.resolve([]),
    renderAnswer: () => Promise.resolve(''),
    smtpServer: env.smtpServer,
    emailFrom: env.emailFrom,
    keepMessagesMonths: env.keepMessagesMonths,
    contactEmailsPerHour: env.contactEmailsPerHour,
    dnsServer: env.dnsServer,
    bulkEmailsPerHour: env.bulkEmailsPerHour,
    checkSite: () => Promise.resolve([]),
    storageName: '',
    backups,
    setup: undefined,
  });
  async function stop(): Promise<void> {
    await Promise.all([features.stop(), jobs.stop()]);
    images.close();
    await database.close();
  }
  try {
    await mergeAtStart(env, { db: database.db, log });
    await features.startJobs();
  } catch (error) {
    await stop();
    throw error;
  }
  return { log: app.log, stop };
}

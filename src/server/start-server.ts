import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { followContentChanges } from '../infra/db/content-changes.ts';
import { openDatabase } from '../infra/db/pool.ts';
import { waitForDatabase } from '../infra/db/wait-for-database.ts';
import type { Env } from '../infra/env.ts';
import { finishRequests } from '../infra/http/connections.ts';
import { checkStorage } from '../infra/storage/check-storage.ts';
import { openLog } from '../infra/log.ts';
import { assertPortIsFree } from '../infra/startup-error.ts';
import { version } from '../infra/version.ts';
import { isInsecureOrigin } from '../kernel/is-insecure-origin.ts';
import { backupTasks } from './backup-tasks.ts';
import { mergeAtStart } from './kept-lists.ts';
import { migrateWithBackup } from './migrate-with-backup.ts';
import { buildApp, type AppOptions } from './app.ts';
import { appOptions } from './app-options.ts';

interface StartOptions {
  /** Aborts a start that is still waiting for PostgreSQL. */
  stopping?: AbortSignal | undefined;
}

type ServerOptions = StartOptions &
  Pick<AppOptions, 'renderer'> &
  Partial<Omit<AppOptions, 'database' | 'files' | 'origin' | 'logLevel'>>;

export interface RunningServer {
  port: number;
  /** A one-time URL for the first administrator, while there is none. */
  setupLink: string | undefined;
  log: FastifyBaseLogger;
  /** Stops accepting requests, finishes the running ones and closes all connections. */
  stop(): Promise<void>;
}

/** Migrates the database and starts the server. Waits while PostgreSQL is unavailable. Runs no job before the port is open. */
export async function startServer(env: Env, { stopping, ...options }: ServerOptions): Promise<RunningServer> {
  const log = openLog(env.logLevel, options.logStream);
  log.info({ version }, `Chapterhouse ${version} starts`);
  if (env.socketFd === undefined) await assertPortIsFree(env);
  await checkStorage(env, log);
  const { app, database, setupLink } = await waitForDatabase(() => prepare(env, log, options), {
    log,
    stopping,
  });
  const changes = followContentChanges(env.databaseUrl, {
    onChange: app.purgeDocuments,
    onState: (state) => app.fastify.log.warn(`the connection for notices of changes is ${state}`),
  });
  if (env.adminOrigin && isInsecureOrigin(env.adminOrigin)) {
    app.fastify.log.warn('ADMIN_ORIGIN is http: passwords and sessions can be read in transit. Use https.');
  } else if (!env.adminOrigin && isInsecureOrigin(env.origin)) {
    app.fastify.log.warn(
      'SITE_ORIGIN is http: passwords and sessions can be read in transit, and scripts in pages are off. Use https.',
    );
  }
  async function stop(): Promise<void> {
    await finishRequests(app.fastify.server, () => app.fastify.close());
    await changes.stop();
    await database.close();
  }
  try {
    const address = env.socketFd === undefined ? { port: env.port } : { fd: env.socketFd };
    await app.fastify.listen({ host: env.host, ...address });
    if (env.doesJobs) await waitForDatabase(() => app.startJobs(), { log, stopping });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: (app.fastify.server.address() as AddressInfo).port, setupLink, log: app.fastify.log, stop };
}

/** Everything that needs PostgreSQL before the port opens. A failed attempt leaves nothing open, so it can be retried. */
async function prepare(env: Env, log: FastifyBaseLogger, options: Omit<ServerOptions, keyof StartOptions>) {
  const backups = env.makesBackups ? backupTasks(env, () => Promise.resolve(options.renderer)) : undefined;
  await migrateWithBackup(env, backups, log);
  const database = openDatabase(env.databaseUrl, {
    connections: env.databaseConnections,
    onConnectionLost: (error) => app.fastify.log.warn({ err: error }, 'a connection to the database broke'),
  });
  const app = await buildApp({ ...appOptions(env, { database, ...options }), ...options });
  try {
    await mergeAtStart(env, { db: database.db, log });
    return { app, database, setupLink: await app.createSetupLink() };
  } catch (error) {
    try {
      await app.fastify.close();
    } finally {
      await database.close();
    }
    throw error;
  }
}

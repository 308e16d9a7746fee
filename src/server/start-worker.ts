import Fastify from 'fastify';
import { migrate } from '../infra/db/migrate.ts';
import { openDatabase } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { openFileStore } from '../infra/files/file-store.ts';
import { logOptions } from '../infra/log.ts';
import { openPictureStudio } from '../infra/pictures/picture-studio.ts';
import { jobsWhenWanted } from './jobs-when-wanted.ts';
import { sendAlone } from './send-alone.ts';
import { wireFeatures } from './wiring.ts';

/** Does the work that can wait, and answers nobody. Any number may run, beside any number of servers. */
export async function startWorker(env: Env): Promise<{ stop(): Promise<void> }> {
  await migrate(env.databaseUrl);
  // Never listens: it holds the log, and the calls that the features bring along.
  const app = Fastify({ logger: logOptions(env.logLevel) });
  const database = openDatabase(env.databaseUrl, {
    connections: env.databaseConnections,
    onIdleError: (error) => app.log.warn({ err: error }, 'a connection to the database broke'),
  });
  const studio = openPictureStudio();
  const jobs = jobsWhenWanted(database, { isServer: true, log: app.log });
  const features = wireFeatures(app, {
    db: database.db,
    files: openFileStore(env),
    studio,
    jobs: jobs.open,
    now: () => new Date(),
    origin: env.origin,
    contentVersion: () => 0,
    fixedAddresses: () => Promise.resolve([]),
    mailServer: env.mailServer,
    mailFrom: env.mailFrom,
    keepMessagesMonths: env.keepMessagesMonths,
    sendAlone: sendAlone(database),
  });
  await features.workOnJobs();
  app.log.info('the worker is at work');
  return {
    async stop() {
      await Promise.all([features.stopWork(), jobs.stop()]);
      studio.close();
      await database.close();
    },
  };
}

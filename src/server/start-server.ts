import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { followContentChanges } from '../infra/db/content-changes.ts';
import { migrate } from '../infra/db/migrate.ts';
import { openDatabase } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { openFileStore } from '../infra/files/file-store.ts';
import { buildApp, type AppOptions } from './app.ts';

type Choices = Pick<AppOptions, 'renderer'> &
  Partial<Omit<AppOptions, 'database' | 'files' | 'origin' | 'logLevel'>>;

export interface RunningServer {
  port: number;
  /** A one-time address for the first administrator, while there is none. */
  setupLink: string | undefined;
  /** Takes no more requests, finishes the running ones and lets go of everything. */
  stop(): Promise<void>;
}

/** Migrates, opens everything the server needs and listens. */
export async function startServer(env: Env, choices: Choices): Promise<RunningServer> {
  await migrate(env.databaseUrl);
  const database = openDatabase(env.databaseUrl, {
    connections: env.databaseConnections,
    onIdleError: (error) => app.fastify.log.warn({ err: error }, 'a connection to the database broke'),
  });
  const app = await buildApp({
    database,
    files: openFileStore(env),
    origin: env.origin,
    logLevel: env.logLevel,
    trustedProxies: env.trustedProxies,
    doesJobs: env.doesJobs,
    mailServer: env.mailServer,
    mailFrom: env.mailFrom,
    keepMessagesMonths: env.keepMessagesMonths,
    ...choices,
  });
  const changes = followContentChanges(env.databaseUrl, {
    onChange: app.purgeDocuments,
    onState: (state) => app.fastify.log.warn(`the connection for notices of changes is ${state}`),
  });
  if (env.doesJobs) await app.workOnJobs();
  if (isReadableOnTheWay(env.origin)) {
    app.fastify.log.warn(
      'SITE_ORIGIN is http: passwords and sessions can be read on their way. Please serve the site over https.',
    );
  }
  await app.fastify.listen({ host: env.host, port: env.port });
  return {
    port: (app.fastify.server.address() as AddressInfo).port,
    setupLink: await app.createSetupLink(),
    async stop() {
      await finishRequests(app.fastify);
      await changes.stop();
      await database.close();
    },
  };
}

/** Whether visitors come over plain http, from anywhere but this machine. */
function isReadableOnTheWay(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const longestFarewell = 12_000;

/** Closes the port, lets running requests end, and hangs up on visitors who only keep their connection open. */
async function finishRequests(fastify: FastifyInstance): Promise<void> {
  const { server } = fastify;
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const giveUp = setTimeout(() => server.closeAllConnections(), longestFarewell);
  try {
    await fastify.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(giveUp);
  }
}

import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../infra/db/pool.ts';
import { currentDatabase } from '../infra/db/with-client.ts';
import type { Metric } from '../infra/feature-hooks.ts';
import { isSameSecret } from '../infra/security/secrets.ts';
import { version } from '../infra/version.ts';

export interface MetricsOptions {
  /** What Prometheus sends as `Authorization: Bearer …`. */
  token: string;
  /** The folder whose disk is measured; undefined with an object store. */
  filesFolder: string | undefined;
}

interface MetricsDeps extends MetricsOptions {
  database: OpenDatabase;
  /** How many documents were sent from the cache, which Fastify does not see. */
  cachedResponses: () => number;
  metrics: () => readonly Metric[];
}

/** `/metrics` for Prometheus. Without the token, it responds like an unknown URL. */
export function metricsRoutes(fastify: FastifyInstance, deps: MetricsDeps): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'chapterhouse_request_seconds',
    help: 'Requests that were not served from the cache, by status',
    labelNames: ['status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  fastify.addHook('onResponse', async (_request, reply) =>
    requests.observe({ status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000),
  );
  void new Counter({
    name: 'chapterhouse_cached_responses_total',
    help: 'Documents that were sent from the cache',
    registers,
    collect() {
      this.reset();
      this.inc(deps.cachedResponses());
    },
  });
  // Before the features are registered, their figures are not known.
  fastify.addHook('onReady', async () => {
    for (const metric of [...processMetrics(deps), ...deps.metrics()]) addGauge(registry, metric);
  });
  fastify.addHook('onClose', async () => registry.clear());

  fastify.get('/metrics', async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${deps.token}`)) {
      return reply.callNotFound();
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function addGauge(registry: Registry, { name, help, read }: Metric): void {
  void new Gauge({
    name: `chapterhouse_${name}`,
    help,
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database the other figures are still worth having.
      const figures = await read().catch(() => ({}));
      if (typeof figures === 'number') this.set(figures);
      else for (const [label, value] of Object.entries(figures)) this.set({ name: label }, value);
    },
  });
}

function processMetrics({ database: { pool }, filesFolder }: MetricsDeps): Metric[] {
  return [
    {
      name: 'info',
      help: 'Always 1; the label is the version',
      read: () => Promise.resolve({ [version]: 1 }),
    },
    {
      name: 'database_up',
      help: 'Whether PostgreSQL responds',
      read: () =>
        pool.query('select 1').then(
          () => 1,
          () => 0,
        ),
    },
    {
      name: 'database_connections',
      help: 'Connections of this process, and requests that wait for one',
      read: () =>
        Promise.resolve({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    {
      name: 'database_bytes',
      help: 'The size of the database',
      read: async () => (await currentDatabase(pool)).bytes,
    },
    ...(filesFolder === undefined
      ? []
      : [
          {
            name: 'disk_bytes',
            help: 'The disk of FILES_FOLDER',
            read: async () => {
              const { bavail, blocks, bsize } = await statfs(filesFolder);
              return { free: bavail * bsize, total: blocks * bsize };
            },
          },
        ]),
  ];
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../infra/db/pool.ts';
import { version } from '../infra/version.ts';

/** What `/healthz` says. `instance` tells this process from all others, so that a check can see who is reached. */
export const ownHealth = { status: 'ok', version, instance: randomUUID() };

/** `/healthz`: the process runs. `/readyz`: it can also reach the database. */
export function healthRoutes(fastify: FastifyInstance, database: OpenDatabase): void {
  fastify.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(ownHealth));

  fastify.get('/readyz', async (_request, reply) => {
    const isReady = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'database away' });
  });
}

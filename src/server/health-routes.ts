import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../infra/db/pool.ts';
import { version } from '../infra/version.ts';

/** `/healthz`: the process runs. `/readyz`: it can also reach the database. */
export function healthRoutes(fastify: FastifyInstance, database: OpenDatabase): void {
  fastify.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );

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

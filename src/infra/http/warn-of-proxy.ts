import type { FastifyInstance } from 'fastify';

/** Tells the keeper, once, that a proxy stands in front of us that nobody named: to the throttle all visitors are that proxy. */
export function warnOfProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    app.log.warn(
      'X-Forwarded-For arrived, but TRUSTED_PROXIES is not set. If there is a proxy, name its address there.',
    );
  });
}

import { existsSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '../infra/project-path.ts';

const DAY_MS = 86_400_000;

export async function staticFiles(fastify: FastifyInstance): Promise<void> {
  // Their names contain a hash of the contents.
  const assets = { maxAge: 365 * DAY_MS, immutable: true };
  await serve('dist/site/', 'assets/site/', assets);
  await serve('dist/admin/', 'assets/admin/', assets);
  await serve('dist/site/', 'fonts/', {
    maxAge: 30 * DAY_MS,
    // The preview of a page has an opaque origin, and fonts need CORS.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });

  async function serve(build: string, folder: string, options: Partial<FastifyStaticOptions>): Promise<void> {
    const root = projectPath(build + folder);
    if (!existsSync(root)) return;
    const common = { index: false, preCompressed: true, decorateReply: false } as const;
    await fastify.register(fastifyStatic, { root, prefix: `/${folder}`, ...common, ...options });
  }
}

import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '../infra/project-path.ts';

const folders = [
  // The names contain a hash of the contents.
  {
    root: projectPath('dist/site/assets/site/'),
    prefix: '/assets/site/',
    maxAge: 31_536_000,
    immutable: true,
  },
  {
    root: projectPath('dist/admin/assets/admin/'),
    prefix: '/assets/admin/',
    maxAge: 31_536_000,
    immutable: true,
  },
  {
    root: projectPath('dist/site/fonts/'),
    prefix: '/fonts/',
    maxAge: 2_592_000,
    immutable: false,
    // The preview of a page has an opaque origin, and fonts need CORS.
    isForAnyOrigin: true,
  },
];

export async function staticFiles(fastify: FastifyInstance): Promise<void> {
  for (const { root, prefix, maxAge, immutable, isForAnyOrigin } of folders.filter((folder) =>
    existsSync(folder.root),
  )) {
    await fastify.register(fastifyStatic, {
      root,
      prefix,
      maxAge: maxAge * 1000,
      immutable,
      index: false,
      preCompressed: true,
      decorateReply: false,
      ...(isForAnyOrigin
        ? { setHeaders: (reply) => void reply.header('access-control-allow-origin', '*') }
        : {}),
    });
  }
}

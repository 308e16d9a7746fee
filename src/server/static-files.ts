import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '../infra/project-path.ts';

const folders = [
  // Their names carry a hash of their contents, so they never change.
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
    // The preview of a page is a document of no origin, and letters are only lent to those who are let in.
    isForAnyOrigin: true,
  },
];

export async function staticFiles(fastify: FastifyInstance): Promise<void> {
  let isFirst = true;
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
      decorateReply: isFirst,
      ...(isForAnyOrigin
        ? { setHeaders: (reply) => void reply.header('access-control-allow-origin', '*') }
        : {}),
    });
    isFirst = false;
  }
  serveRootFiles(fastify);
}

/** The few files that must stand at the root of the site, such as its icon. */
function serveRootFiles(fastify: FastifyInstance): void {
  const root = projectPath('dist/site/');
  if (!existsSync(root)) return;
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const { name } = entry;
    // Packed forms are sent in the name of what they hold.
    if (!entry.isFile() || /\.(br|gz)$/.test(name)) continue;
    fastify.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, root, { maxAge: 86_400_000, immutable: false }),
    );
  }
}

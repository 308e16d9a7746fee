import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminHtml } from './document-html.ts';
import { splitAddress } from './split-address.ts';
import type { SiteDocuments } from './site-documents.ts';
import type { SiteRenderer } from './site-renderer.ts';

interface Options {
  documents: SiteDocuments;
  renderer: SiteRenderer;
}

/** Every address that is not a call or a file is a document: of the back office, of the site, or not found. */
export function documentRoutes(fastify: FastifyInstance, { documents, renderer }: Options): void {
  const admin = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('content-security-policy', renderer.policies.admin)
      // Only here: were the public documents under it too, a script in one could reach into a back office it opened.
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(adminHtml(renderer.adminHeadTags()));
  fastify.get('/admin', admin);
  fastify.get('/admin/*', admin);

  // Events is the only screen there is until the home page stands.
  fastify.get('/', (_request, reply) => reply.redirect('/events', 302));

  fastify.get('/*', async (request, reply) => {
    const path = withoutSlashAtEnd(request.raw.url!);
    if (path) return reply.redirect(path, 308);
    reply.hijack();
    await documents.answer(request.raw, reply.raw);
    return reply;
  });
}

/** `/events/` is `/events`. Never answers with two leading slashes of either kind, which would name another host. */
function withoutSlashAtEnd(url: string): string | undefined {
  const { pathname, query } = splitAddress(url);
  if (!/[^/]\/+$/.test(pathname)) return undefined;
  const clean = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return `${clean}${query}`;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAdminPath } from '../../kernel/admin-paths.ts';
import type { AdminDocument } from '../../kernel/admin-document.ts';
import { AppError } from '../../kernel/errors.ts';
import { adminHtml } from './document-html.ts';
import { splitAddress } from './split-address.ts';
import type { SiteDocuments } from './site-documents.ts';
import type { SiteRenderer } from './site-renderer.ts';

interface Options {
  documents: SiteDocuments;
  renderer: SiteRenderer;
  /** What a document of the back office is sent with. */
  adminDocument: (request: FastifyRequest, reply: FastifyReply) => Promise<AdminDocument>;
  /** Where what stood at an address has gone. */
  movedTo: (url: string) => Promise<string | undefined>;
}

/** Every address that is not a call or a file is a document: of the back office, of the site, or not found. */
export function documentRoutes(
  fastify: FastifyInstance,
  { documents, renderer, adminDocument, movedTo }: Options,
): void {
  const admin = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOpenedByPerson(request))
      throw new AppError('forbidden', 'The back office opens only in a window of its own.');
    const data = await adminDocument(request, reply);
    return (
      reply
        .code(isAdminPath(splitAddress(request.raw.url!).pathname) ? 200 : 404)
        .header('content-security-policy', renderer.policies.admin)
        // Only here: were the public documents under it too, a script in one could reach into a back office it opened.
        .header('cross-origin-opener-policy', 'same-origin')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(adminHtml(renderer.adminHeadTags(), data))
    );
  };
  fastify.get('/admin', admin);
  fastify.get('/admin/*', admin);

  fastify.get('/*', async (request, reply) => {
    const path = withoutSlashAtEnd(request.raw.url!);
    if (path) return reply.redirect(path, 308);
    // While the database is unavailable, the cache may still have the document.
    const moved = await movedTo(request.raw.url!).catch(() => undefined);
    // Kept no longer than a document: a browser that remembered it for ever would go round in circles once it moves back.
    if (moved) return reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(moved, 301);
    reply.hijack();
    await documents.answer(request.raw, reply.raw);
    return reply;
  });
}

/** A window's own address, not a frame, a script's request or a prefetch; a program that is no browser has no windows. */
function isOpenedByPerson({ headers }: FastifyRequest): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined || (mode === 'navigate' && headers['sec-fetch-dest'] === 'document');
}

/** `/events/` is `/events`. Never answers with two leading slashes of either kind, which would name another host. */
function withoutSlashAtEnd(url: string): string | undefined {
  const { pathname, query } = splitAddress(url);
  if (!/[^/]\/+$/.test(pathname)) return undefined;
  const clean = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return `${clean}${query}`;
}

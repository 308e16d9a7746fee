import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAdminPath } from '../../features/manifests.ts';
import type { AdminDocument } from '../../kernel/admin-document.ts';
import { AppError } from '../../kernel/errors.ts';
import { adminPermissions } from './document-headers.ts';
import { adminHtml } from './document-html.ts';
import { splitUrl } from './split-url.ts';
import type { SiteDocuments } from './site-documents.ts';
import type { SiteRenderer } from './site-renderer.ts';

interface Options {
  documents: SiteDocuments;
  renderer: SiteRenderer;
  /** The data that a document of the back office contains. */
  adminDocument: (request: FastifyRequest, reply: FastifyReply) => Promise<AdminDocument>;
  /** The current URL of content that has moved. */
  findRedirect: (url: string) => Promise<string | undefined>;
}

/** Every URL that is not an API call or a file is a document: of the back office, of the site, or not found. */
export function documentRoutes(
  fastify: FastifyInstance,
  { documents, renderer, adminDocument, findRedirect }: Options,
): void {
  const admin = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isTopLevelNavigation(request))
      throw new AppError('forbidden', 'The back office opens only in a window of its own.');
    const data = await adminDocument(request, reply);
    return (
      reply
        .code(isAdminPath(splitUrl(request.raw.url!).pathname) ? 200 : 404)
        .header('content-security-policy', renderer.policies.admin)
        .header('permissions-policy', adminPermissions)
        // Not on public documents: with the same policy, a script in one could access a back office window that it opened.
        .header('cross-origin-opener-policy', 'same-origin')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(adminHtml(renderer.adminHeadTags(), data))
    );
  };
  fastify.get('/admin', admin);
  fastify.get('/admin/*', admin);

  fastify.get('/*', async (request, reply) => {
    const asked = request.raw.url!;
    const url = normalizeUrl(asked);
    if (url !== asked) return reply.redirect(url, 308);
    // While the database is unavailable, the cache may still have the document.
    const target = await findRedirect(asked).catch(() => undefined);
    if (target && documents.refuseMiss(request.raw, reply.raw)) return reply.hijack();
    // Cached no longer than a document: a browser that cached it forever would loop once the page moves back.
    if (target) return reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(target, 301);
    reply.hijack();
    await documents.respond(request.raw, reply.raw);
    return reply;
  });
}

/** A top-level navigation, not a frame, a script's request or a prefetch. Clients that are no browsers send no such headers. */
function isTopLevelNavigation({ headers }: FastifyRequest): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined || (mode === 'navigate' && headers['sec-fetch-dest'] === 'document');
}

/** `/Events/` is `/events`. Never returns two leading slashes of either kind, which would name another host. */
function normalizeUrl(url: string): string {
  const { pathname, query } = splitUrl(url);
  // Names of files may have capitals, and browsers write escaped characters with them.
  const hasCapitals = /[A-Z]/.test(pathname.replace(/%[\dA-F]{2}/g, '')) && !pathname.includes('.');
  if (!hasCapitals && !/[^/]\/+$/.test(pathname)) return url;
  const trimmed = `/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  return `${hasCapitals ? trimmed.toLowerCase() : trimmed}${query}`;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingRole } from '../../infra/http/mount.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordIdIn } from '../../kernel/record-id.ts';
import type { ReadResult } from '../../kernel/rendering.ts';
import { includesRole, type Role } from '../../kernel/roles.ts';
import { previewPolicy, withScripts } from './document-headers.ts';
import { noPreviewHtml, previewHtml } from './document-html.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** A page as the preview shows it, and how its scripts are inlined again. */
interface PreviewedPage {
  page: unknown;
  putScriptsInto(html: string): string;
}

type PageText = 'published' | 'draft';

interface Options {
  renderer: SiteRenderer;
  origin: string;
  now: () => Date;
  read: (url: string) => Promise<ReadResult>;
  findSessionRole: (request: FastifyRequest) => Promise<Role | undefined>;
  /** The page of an id; by default, as it would be published now. */
  previewPage: (id: number, text?: PageText) => Promise<PreviewedPage | undefined>;
  /** A reader that has the draft of a topic in place of what is published. */
  readWithDraft: (topic: string) => ((url: string) => Promise<ReadResult>) | undefined;
  /** Runs a function as if the next board had taken over. Undefined if no board is planned. */
  previewBoard: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
}

interface PreviewRequest {
  Params: { id: string };
  Querystring: { show?: unknown };
}

interface BoardPreviewRequest {
  Querystring: { path?: unknown };
}

interface ChapterPreviewRequest {
  Params: { topic: string };
  Querystring: { path?: unknown };
}

/** A page in a sandboxed document for a frame of the back office: its scripts run there without access to anything else. */
export function previewRoutes(fastify: FastifyInstance, options: Options): void {
  const { renderer, origin, now, read, previewPage, readWithDraft, previewBoard } = options;
  fastify.get<PreviewRequest>('/admin/page-preview/:id', async (request, reply) => {
    if (!(await isSignedIn(request, 'helper'))) return send(reply.code(401), noPreviewHtml('signed-out'));
    const id = recordIdIn(request.params.id);
    const previewed = id && (await previewPage(id, parseText(request.query.show)));
    if (!previewed) return send(reply.code(404), noPreviewHtml('missing'));
    const bundle = await renderer.bundle();
    const { scripts, palette, head, root } = await bundle.renderPreview({
      page: previewed.page,
      now: now(),
      origin,
      read,
    });
    reply.header('content-security-policy', withScripts(previewPolicy, scripts));
    return send(
      reply,
      previewHtml({ palette, head, root: previewed.putScriptsInto(root) }, renderer.previewHeadTags()),
    );
  });

  /** A whole public document with the draft of one topic, as publishing it would show it. */
  fastify.get<ChapterPreviewRequest>('/admin/chapter-preview/:topic', async (request, reply) => {
    if (!(await isSignedIn(request, 'editor'))) return send(reply.code(401), noPreviewHtml('signed-out'));
    const reader = readWithDraft(request.params.topic);
    const html = reader && (await renderDocument(request.query.path, reader));
    return sendDocument(reply, html);
  });

  /** A whole public document as it will be with the next board. */
  fastify.get<BoardPreviewRequest>('/admin/board-preview', async (request, reply) => {
    if (!(await isSignedIn(request, 'owner'))) return send(reply.code(401), noPreviewHtml('signed-out'));
    const html = await previewBoard(() => renderDocument(request.query.path, read));
    return sendDocument(reply, html);
  });

  // Its earlier URL, which a browser may have kept.
  fastify.get('/admin/year-preview', async ({ url }, reply) =>
    reply.redirect(url.replace('year-preview', 'board-preview'), 301),
  );

  async function renderDocument(path: unknown, reader: Options['read']): Promise<string | undefined> {
    const bundle = await renderer.bundle();
    const url = URL.parse(typeof path === 'string' ? path : '/', origin);
    if (!url) return undefined;
    const source = bundle.screenSource(url.pathname);
    if (source === undefined) return undefined;
    const at = now();
    const { render } = await bundle.prepare({
      pathname: url.pathname,
      searchParams: url.searchParams,
      now: at,
      freshUntil: at,
      origin,
      read: reader,
    });
    return previewHtml(render(), renderer.previewHeadTags(source));
  }

  /** Whether someone is signed in. A preview needs the role of the call that reads the same draft. */
  async function isSignedIn(request: FastifyRequest, needed: Role): Promise<boolean> {
    if (!isOwnNavigation(request))
      throw new AppError('forbidden', 'A preview opens only in the back office.');
    const role = await options.findSessionRole(request);
    if (role && !includesRole(role, needed)) throw missingRole('see this', needed);
    return role !== undefined;
  }
}

/** A document for the frame of the back office, or that there is none. */
function sendDocument(reply: FastifyReply, html: string | undefined): FastifyReply {
  if (html === undefined) return send(reply.code(404), noPreviewHtml('missing'));
  reply.header('content-security-policy', previewPolicy);
  return send(reply, html);
}

function send(reply: FastifyReply, html: string): FastifyReply {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', previewPolicy);
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Opened by the user or from a document of this origin. Requests by a script in a preview have an opaque origin. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode === undefined) return true;
  return (
    mode === 'navigate' &&
    /^(document|iframe)$/.test(String(headers['sec-fetch-dest'])) &&
    /^(same-origin|none)$/.test(String(headers['sec-fetch-site']))
  );
}

function parseText(text: unknown): PageText | undefined {
  return text === 'published' || text === 'draft' ? text : undefined;
}

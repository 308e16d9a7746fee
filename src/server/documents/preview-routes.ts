import { recordIdIn } from '../../kernel/record-id.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadResult } from '../../kernel/rendering.ts';
import { AppError } from '../../kernel/errors.ts';
import { previewPolicy, withScripts } from './document-headers.ts';
import { noPreviewHtml, previewHtml } from './document-html.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** A page as the preview shows it, and how its scripts come back into their slots. */
export interface PreviewedPage {
  page: unknown;
  putScriptsInto(html: string): string;
}

type WantedText = 'published' | 'draft';

interface Options {
  renderer: SiteRenderer;
  origin: string;
  now: () => Date;
  answer: (url: string) => Promise<ReadResult>;
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  /** The page of this id as it stands now; which of its texts, if she chose one. */
  previewedPage: (id: number, wanted?: WantedText) => Promise<PreviewedPage | undefined>;
}

interface Asked {
  Params: { id: string };
  Querystring: { show?: unknown };
}

/** A page in a document of its own, for a frame of the back office: its scripts run there and reach nothing. */
export function previewRoutes(fastify: FastifyInstance, options: Options): void {
  const { renderer, origin, now, answer, isSignedIn, previewedPage } = options;
  fastify.get<Asked>('/admin/page-preview/:id', async (request, reply) => {
    if (!isOpenedHere(request)) throw new AppError('forbidden', 'A preview opens only in the back office.');
    if (!(await isSignedIn(request))) return send(reply.code(401), noPreviewHtml('signed-out'));
    const previewed = await previewedPage(readId(request.params.id), readWanted(request.query.show));
    if (!previewed) return send(reply.code(404), noPreviewHtml('missing'));
    const bundle = await renderer.bundle();
    const { scripts, head, root } = await bundle.renderPreview({
      page: previewed.page,
      now: now(),
      origin,
      answer,
    });
    reply.header('content-security-policy', withScripts(previewPolicy, scripts));
    return send(
      reply,
      previewHtml({ head, root: previewed.putScriptsInto(root) }, renderer.previewHeadTags()),
    );
  });
}

function send(reply: FastifyReply, html: string): FastifyReply {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', previewPolicy);
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** By somebody's own hand or from our own documents; what a script in a preview asks for comes from nowhere of ours. */
function isOpenedHere({ headers }: FastifyRequest): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  if (mode === undefined) return true;
  return (
    mode === 'navigate' &&
    /^(document|iframe)$/.test(String(headers['sec-fetch-dest'])) &&
    /^(same-origin|none)$/.test(String(headers['sec-fetch-site']))
  );
}

/** No page has the number 0, so whatever is not a number is simply not found. */
function readId(text: string): number {
  return recordIdIn(text) ?? 0;
}

function readWanted(text: unknown): WantedText | undefined {
  return text === 'published' || text === 'draft' ? text : undefined;
}

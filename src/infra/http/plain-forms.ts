import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';
import { escapeHtml } from '../../kernel/html-text.ts';
import { failureLog, toAppError } from './handle-errors.ts';

export const MAX_FORM_BYTES = 16 * 1024;

/** The page loads nothing and submits nothing. */
const policy = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const page =
  'max-width:40rem;margin:8vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere';

interface PlainPage {
  status: number;
  title: string;
  text: string;
  link?: string;
}

/** Routes for forms as a browser submits them without JavaScript. A failure becomes a page, too. */
export function plainForms(
  app: FastifyInstance,
  describeFailure: (failure: AppError) => PlainPage,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  // A separate scope, so that no other route accepts the content type that any page's form can send.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    const logFailure = failureLog();
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error);
      logFailure(request, error, failure);
      return sendPlainPage(reply, describeFailure(failure));
    });
    addRoutes(scope);
  });
}

/** A page that needs nothing else. */
export function sendPlainPage(reply: FastifyReply, { status, title, text, link }: PlainPage): unknown {
  const href = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : '';
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#fcfbf7;color:#291e16"><main style="${page}">
<h1 style="font:500 2rem/1.2 Georgia,serif">${title}</h1><p>${escapeHtml(text)}</p>${href}</main></body></html>`);
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';
import type { FormAnswer } from '../../kernel/rendering.ts';
import { failureLog, toAppError } from './handle-errors.ts';

export const MAX_FORM_BYTES = 16 * 1024;

/** The page runs no script and submits only to this site. */
const policy =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; font-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type PlainPage = Omit<FormAnswer, 'site'>;
type Form = URLSearchParams | undefined;

export interface PlainFormOptions {
  siteDetails: () => Promise<unknown>;
  renderAnswer: (answer: FormAnswer) => Promise<string>;
  describeFailure: (failure: AppError, form: Form) => PlainPage | Promise<PlainPage>;
  maxBytes?: number;
}

type SendPage = (reply: FastifyReply, page: PlainPage) => Promise<unknown>;

/** Routes for forms as a browser submits them without JavaScript. A failure becomes a page, too. */
export function plainForms(
  app: FastifyInstance,
  { siteDetails, renderAnswer, describeFailure, maxBytes = MAX_FORM_BYTES }: PlainFormOptions,
  addRoutes: (scope: FastifyInstance, sendPage: SendPage) => void,
): void {
  const sendPage: SendPage = async (reply, page) => {
    // After a server error the details may be out of reach, and the visitor must not wait for them.
    const site = page.status < 500 ? await siteDetails().catch(() => undefined) : undefined;
    return (
      reply
        .code(page.status)
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        // The URL of one such page has a token.
        .header('referrer-policy', 'strict-origin')
        .type('text/html; charset=utf-8')
        .send(await renderAnswer({ ...page, site }))
    );
  };

  // A separate scope, so that no other route accepts the content type that any page's form can send.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    const logFailure = failureLog();
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error);
      logFailure(request, error, failure);
      return sendPage(reply, await describeFailure(failure, request.body as Form));
    });
    addRoutes(scope, sendPage);
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';
import type { FormAnswer } from '../../kernel/rendering.ts';
import { failureLog, toAppError } from './handle-errors.ts';

export const MAX_FORM_BYTES = 16 * 1024;

/** The page runs no script and submits only to this site. */
const policy =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Form = URLSearchParams | undefined;

export interface PlainFormOptions {
  renderAnswer: (answer: FormAnswer) => Promise<string>;
  describeFailure: (failure: AppError, form: Form) => FormAnswer | Promise<FormAnswer>;
  maxBytes?: number;
}

type SendPage = (reply: FastifyReply, page: FormAnswer) => Promise<unknown>;

/** Routes for forms as a browser submits them without JavaScript. A failure becomes a page, too. */
export function plainForms(
  app: FastifyInstance,
  { renderAnswer, describeFailure, maxBytes = MAX_FORM_BYTES }: PlainFormOptions,
  addRoutes: (scope: FastifyInstance, sendPage: SendPage) => void,
): void {
  const sendPage: SendPage = async (reply, page) =>
    reply
      .code(page.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      // The URL of one such page has a token.
      .header('referrer-policy', 'strict-origin')
      .type('text/html; charset=utf-8')
      .send(await renderAnswer(page));

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

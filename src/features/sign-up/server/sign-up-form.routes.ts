import type { FastifyInstance } from 'fastify';
import { failureLog, toAppError } from '../../../infra/http/handle-errors.ts';
import { signedLink } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import { idParam } from '../../../kernel/fields.ts';
import { newSignUp } from '../sign-up.contract.ts';
import { readSignUpForm } from '../sign-up-form.rules.ts';
import { ANSWER_PATH, signedUpPath, signUpFormPath } from '../sign-up.rules.ts';
import { eventNotFound } from './locked-event.ts';
import { signUpFromForm, type TakePlaceDeps } from './take-place.ts';

const MAX_FORM_BYTES = 16 * 1024;

/** The page loads nothing and submits nothing. */
const policy = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const page =
  'max-width:40rem;margin:8vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere';

/** The form on the page of an event, as a browser submits it without JavaScript. */
export function signUpFormRoutes(app: FastifyInstance, deps: TakePlaceDeps & { origin: string }): void {
  // A separate scope, so that no other route accepts the content type that any page's form can send.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );

    scope.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
      signUpFormPath(':id'),
      async (request, reply) => {
        const id = idParam.safeParse(request.params.id);
        if (!id.success) throw eventNotFound();
        const sent = newSignUp.safeParse(readSignUpForm(request.body ?? new URLSearchParams()));
        if (!sent.success) {
          throw new AppError('invalid-input', sent.error.issues.map(({ message }) => message).join(' '));
        }
        const { state, token, isEmailed } = await signUpFromForm(deps, {
          eventId: id.data,
          sent: sent.data,
          clientIp: request.ip,
        });
        void reply.header('cache-control', 'no-store');
        if (!token) return reply.redirect(signedUpPath(id.data, { state, isEmailed }), 303);
        return sendPage(reply, {
          status: 200,
          title: state === 'coming' ? 'You’re coming' : 'You’re on the waiting list',
          text: 'Keep this page. With this link you can change your answer:',
          link: signedLink(deps.origin, ANSWER_PATH, token),
        });
      },
    );

    const logFailure = failureLog();
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error);
      logFailure(request, error, failure);
      const isRejected = failure.status < 500;
      return sendPage(reply, {
        status: failure.status,
        title: isRejected ? 'You have not signed up yet' : 'We can’t tell whether your sign-up reached us',
        text: `${failure.message} Use your browser’s Back button to return to the form${isRejected ? '' : ' and send it again'}. What you typed is still there.`,
      });
    });
  });
}

interface Reply {
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  type(type: string): Reply;
  send(text: string): unknown;
}

function sendPage(
  reply: Reply,
  { status, title, text, link }: { status: number; title: string; text: string; link?: string },
): unknown {
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

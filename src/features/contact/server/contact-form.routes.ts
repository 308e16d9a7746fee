import type { FastifyInstance } from 'fastify';
import { failureLog, toAppError } from '../../../infra/http/answer-errors.ts';
import { AppError } from '../../../kernel/errors.ts';
import { contactMessage } from '../contact.contract.ts';
import type { Letter } from '../contact.rules.ts';
import { notSentHtml, notSentPolicy } from './contact-form-html.ts';
import type { MessageRoom } from './message-room.ts';
import { receiveMessage } from './receive-message.ts';

/** The longest letter, every character of it written as the nine a form makes of it, and some room. */
const maxBytes = 128 * 1024;

type Typed = Letter & { leaveEmpty: string };

/** The contact form as a browser sends it by itself, for visitors whose script did not come. */
export function contactFormRoutes(app: FastifyInstance, room: MessageRoom): void {
  // In a scope of its own, because no other address shall take what any page's form could send.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_request: unknown, body: string) => readForm(body),
    );

    scope.post<{ Body: Typed | undefined }>('/contact', async (request, reply) => {
      const message = contactMessage.safeParse(request.body ?? readForm(''));
      if (!message.success) throw invalid(message.error.issues);
      await receiveMessage(room, message.data, request.ip);
      return reply.header('cache-control', 'no-store').redirect('/contact?sent=yes', 303);
    });

    const logFailure = failureLog();
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error);
      logFailure(request, error, failure);
      return reply
        .code(failure.status)
        .header('cache-control', 'no-store')
        .header('content-security-policy', notSentPolicy)
        .type('text/html; charset=utf-8')
        .send(notSentHtml(failure, request.body as Typed | undefined));
    });
  });
}

function readForm(body: string): Typed {
  const form = new URLSearchParams(body);
  const field = (name: keyof Typed) => form.get(name) ?? '';
  return {
    name: field('name'),
    email: field('email'),
    // A form writes a line's end as two characters, which the visitor never counted.
    message: field('message').replace(/\r\n?/g, '\n'),
    leaveEmpty: field('leaveEmpty'),
  };
}

function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return new AppError('invalid-input', 'Please check what you wrote.', fields);
}

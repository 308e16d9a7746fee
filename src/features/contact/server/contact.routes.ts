import type { FeatureDeps } from '../../../infra/feature.ts';
import { failureLog, toAppError } from '../../../infra/http/handle-errors.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ContactOffice } from '../../../kernel/lookups.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { contactMessage, sendMessage } from '../contact.contract.ts';
import { messageSent, type ContactDraft } from '../contact.rules.ts';
import { notSentHtml, notSentPolicy } from './contact-form-html.ts';
import { receiveMessage } from './receive-message.ts';

/** The longest message with every character URL-encoded as nine, and some margin. */
const MAX_FORM_BYTES = 128 * 1024;

type FormFields = ContactDraft & {
  leaveEmpty: string;
  to: number | undefined;
  office: string | undefined;
};

/** The contact form: as the site's script sends it, and as a browser submits it without JavaScript. */
export function contactRoutes(deps: FeatureDeps): void {
  /** After a server error the list may be out of reach, and the visitor must not wait for it. */
  async function listChoices({ status }: AppError): Promise<readonly ContactOffice[]> {
    try {
      return status < 500 ? (await deps.siteDetails()).offices : [];
    } catch {
      return [];
    }
  }

  deps.api.mountHttp(sendMessage, async ({ body, request }) => {
    await receiveMessage(deps, body, request.ip);
    return { message: messageSent.description };
  });

  // A separate scope, so that no other route accepts the content type that any page's form can send.
  void deps.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: unknown, body: string) => parseForm(body),
    );

    scope.post<{ Body: FormFields | undefined }>('/contact', async (request, reply) => {
      const message = contactMessage.safeParse(request.body ?? parseForm(''));
      if (!message.success) throw toInvalidInput(message.error.issues);
      await receiveMessage(deps, message.data, request.ip);
      return reply.header('cache-control', 'no-store').redirect('/contact?sent=yes', 303);
    });

    const logFailure = failureLog();
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error);
      logFailure(request, error, failure);
      const choices = await listChoices(failure);
      return reply
        .code(failure.status)
        .header('cache-control', 'no-store')
        .header('content-security-policy', notSentPolicy)
        .type('text/html; charset=utf-8')
        .send(notSentHtml(failure, request.body as FormFields | undefined, choices));
    });
  });
}

function parseForm(body: string): FormFields {
  const form = new URLSearchParams(body);
  const field = (name: keyof ContactDraft | 'leaveEmpty') => form.get(name) ?? '';
  return {
    name: field('name'),
    email: field('email'),
    // Forms encode a line break as two characters, which would count against the visitor's limit.
    message: field('message').replace(/\r\n?/g, '\n'),
    leaveEmpty: field('leaveEmpty'),
    to: recordIdIn(form.get('to')),
    office: form.get('office') || undefined,
  };
}

function toInvalidInput(issues: readonly { path: readonly PropertyKey[]; message: string }[]): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return new AppError('invalid-input', 'Please check the fields below.', fields);
}

import type { FeatureDeps } from '../../../infra/feature.ts';
import { plainForms } from '../../../infra/http/plain-forms.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ContactOffice } from '../../../kernel/lookups.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { contactMessage, sendMessage } from '../contact.contract.ts';
import { messageSent, type ContactDraft } from '../contact.rules.ts';
import { describeNotSent } from './describe-not-sent.ts';
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

  const options = {
    ...deps,
    maxBytes: MAX_FORM_BYTES,
    describeFailure: async (failure: AppError, form: URLSearchParams | undefined) =>
      describeNotSent(failure, form && parseForm(form), await listChoices(failure)),
  };
  plainForms(deps.app, options, (scope) => {
    scope.post<{ Body: URLSearchParams | undefined }>('/contact', async ({ body, ip }, reply) => {
      const message = contactMessage.safeParse(parseForm(body ?? new URLSearchParams()));
      if (!message.success) throw toInvalidInput(message.error.issues);
      await receiveMessage(deps, message.data, ip);
      return reply.header('cache-control', 'no-store').redirect('/contact?sent=yes', 303);
    });
  });
}

function parseForm(form: URLSearchParams): FormFields {
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

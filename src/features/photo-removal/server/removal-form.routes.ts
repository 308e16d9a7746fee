import type { FastifyInstance } from 'fastify';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { plainForms } from '../../../infra/http/plain-forms.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../../kernel/email-address.ts';
import { removalPath } from '../photo-removal.rules.ts';
import { askForRemoval, type AskDeps } from './ask-for-removal.ts';

type FormDeps = AskDeps & Pick<FeatureDeps, 'renderAnswer'>;

/** The form of a request, which needs no JavaScript. */
export function removalFormRoutes(app: FastifyInstance, deps: FormDeps): void {
  plainForms(app, { ...deps, describeFailure }, (scope) => {
    scope.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
      removalPath(':id'),
      async ({ params, body, ip }, reply) => {
        const id = idParam.safeParse(params.id);
        if (!id.success) throw new AppError('not-found', 'That photo is no longer in the gallery.');
        const email = body?.get('email')?.trim() ?? '';
        const isPossible = email === '' || (email.length <= MAX_EMAIL_LENGTH && isEmailAddress(email));
        if (!isPossible) throw new AppError('invalid-input', invalidEmailProblem);
        const outcome = await askForRemoval(deps, { pictureId: id.data, email, clientIp: ip });
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${removalPath(id.data)}?state=${outcome}`, 303);
      },
    );
  });
}

function describeFailure({ status, message }: AppError) {
  if (status === 410)
    return { status, title: 'This photo was removed', text: 'It is no longer on our website.' };
  return {
    status,
    title: status < 500 ? 'We don’t have your request yet' : 'We can’t tell whether your request reached us',
    text: `${message} Use your browser’s Back button to return to the form.`,
  };
}

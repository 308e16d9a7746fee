import type { FastifyInstance } from 'fastify';
import { plainForms, sendPlainPage } from '../../../infra/http/plain-forms.ts';
import { signedLink } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { newSignUp } from '../sign-up.contract.ts';
import { readSignUpForm } from '../sign-up-form.rules.ts';
import { ANSWER_PATH, signedUpPath, signUpFormPath } from '../sign-up.rules.ts';
import { eventNotFound } from './sign-up-phase.ts';
import { signUpFromForm, type TakePlaceDeps } from './take-place.ts';

/** The form on the page of an event, as a browser submits it without JavaScript. */
export function signUpFormRoutes(app: FastifyInstance, deps: TakePlaceDeps): void {
  plainForms(app, describeFailure, (scope) => {
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
        return sendPlainPage(reply, {
          status: 200,
          title: state === 'coming' ? 'You’re coming' : 'You’re on the waiting list',
          text: 'Keep this page. With this link you can change your answer:',
          link: signedLink(deps.origin, ANSWER_PATH, token),
        });
      },
    );
  });
}

function describeFailure({ status, message }: AppError) {
  const isRejected = status < 500;
  return {
    status,
    title: isRejected ? 'You have not signed up yet' : 'We can’t tell whether your sign-up reached us',
    text: `${message} Use your browser’s Back button to return to the form${isRejected ? '' : ' and send it again'}. What you typed is still there.`,
  };
}

import type { FastifyInstance } from 'fastify';
import { plainForms } from '../../../infra/http/plain-forms.ts';
import { signedLink } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { newSignUp } from '../sign-up.contract.ts';
import { readSignUpForm } from '../sign-up-form.rules.ts';
import { ANSWER_PATH, signedUpPath, signUpFormPath, type SignUpState } from '../sign-up.rules.ts';
import { eventNotFound } from './sign-up-phase.ts';
import { changeByLink, type AnswerDeps } from './sign-up.routes.ts';
import { signUpFromForm } from './take-place.ts';

/** The form on the page of an event, and the one for a link, as a browser submits them without JavaScript. */
export function signUpFormRoutes(app: FastifyInstance, deps: AnswerDeps): void {
  plainForms(app, { ...deps, describeFailure }, (scope, sendPage) => {
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
  });

  plainForms(app, { ...deps, describeFailure: describeLinkFailure }, (scope, sendPage) => {
    scope.post<{ Body: URLSearchParams | undefined }>(ANSWER_PATH, async (request, reply) => {
      const form = request.body ?? new URLSearchParams();
      // The whole link from her email, or what is behind its #.
      const token = (form.get('link') ?? '').trim().split('#').at(-1)!;
      const change = { isComing: form.get('answer') === 'yes' };
      const { state, event } = await changeByLink(deps, { token, change, clientIp: request.ip });
      const text = `${event.title}. Changed your mind? Use your browser’s Back button and answer again.`;
      return sendPage(reply, { status: 200, title: answerTitles[state], text });
    });
  });
}

const answerTitles: Record<SignUpState, string> = {
  invited: 'Your answer',
  coming: 'You’re coming',
  waiting: 'You’re on the waiting list',
  canceled: 'Thank you for telling us',
  'not-coming': 'Thank you for telling us',
};

function describeLinkFailure({ status, message }: AppError) {
  const text = `${message} Use your browser’s Back button to try again, or reply to the email.`;
  return { status, title: 'Your answer was not saved', text };
}

function describeFailure({ status, message }: AppError) {
  const isRejected = status < 500;
  return {
    status,
    title: isRejected ? 'You have not signed up yet' : 'We can’t tell whether your sign-up reached us',
    text: `${message} Use your browser’s Back button to return to the form${isRejected ? '' : ' and send it again'}. What you typed is still there.`,
  };
}

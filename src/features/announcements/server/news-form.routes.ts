import type { FastifyInstance } from 'fastify';
import { MAX_FORM_BYTES, plainForms } from '../../../infra/http/plain-forms.ts';
import { parseToken } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newsRequest } from '../news.contract.ts';
import { askedMessage } from '../news-words.rules.ts';
import { linkPaths, NEWS_PATH, newsPurposes } from '../news.rules.ts';
import { ask, followLink, type NewsLinkDeps } from './news-links.routes.ts';
import { ONE_CLICK_PATH } from './news-links.ts';

type Form = { Body: URLSearchParams | undefined };
type OneClick = { Querystring: { token?: string } };

/** What browsers send without JavaScript, and mail programs. */
export function newsFormRoutes(app: FastifyInstance, deps: NewsLinkDeps): void {
  plainForms(app, { ...deps, describeFailure }, (scope, sendPage) => {
    scope.post<Form>(NEWS_PATH, async ({ body, ip }, reply) => {
      const sent = newsRequest.safeParse({ email: body?.get('email') ?? '' });
      if (!sent.success) throw new AppError('invalid-input', sent.error.issues[0]!.message);
      await ask(deps, sent.data.email, ip);
      return sendPage(reply, { status: 200, title: 'Look at your email', text: askedMessage, next: events });
    });
    for (const purpose of newsPurposes) {
      scope.post<Form>(linkPaths[purpose], async ({ body, ip }, reply) => {
        // The whole link from her email, or what is behind its #.
        const token = (body?.get('link') ?? '').trim().split('#').at(-1)!;
        const isOn = body?.get('answer') === 'yes';
        await followLink(deps, { purpose, token, isOn, clientIp: ip });
        return sendPage(reply, isOn ? onPage : offPage);
      });
    }
  });

  plainForms(app, { ...deps, describeFailure }, (scope, sendPage) => {
    // RFC 8058 prefers `multipart/form-data`. Whatever is sent to this URL means the same.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, async () => undefined);
    scope.post<OneClick>(ONE_CLICK_PATH, async ({ query, ip }, reply) => {
      await followLink(deps, { purpose: 'leave', token: `${query.token}`, isOn: false, clientIp: ip });
      return sendPage(reply, offPage);
    });
  });

  // Scanners open every URL of an email, and some mail programs show this one.
  app.get<OneClick>(ONE_CLICK_PATH, async ({ query }, reply) => {
    const fragment = parseToken(`${query.token}`) ? `#${query.token}` : '';
    return reply.header('cache-control', 'no-store').redirect(`${linkPaths.leave}${fragment}`, 303);
  });
}

const events = { label: 'See what’s coming up', to: '/events' };
const onPage = {
  status: 200,
  title: 'You’re on the list',
  text: 'Every email has a link to leave.',
  next: events,
};
const offPage = {
  status: 200,
  title: 'Done. No more news.',
  text: 'By mistake? Open the link in the email again. There you can put yourself back on the list.',
};

function describeFailure({ status, message }: AppError, form: URLSearchParams | undefined) {
  const email = form?.get('email');
  if (status === 400 && typeof email === 'string') {
    return {
      status,
      title: 'That didn’t work',
      text: 'Please check your email address.',
      form: {
        action: NEWS_PATH,
        fields: [
          { name: 'email', label: 'Your email', type: 'email', value: email, problem: message } as const,
        ],
        button: 'Send me the news',
      },
    };
  }
  // Without email, trying again does not help.
  const again = status === 409 ? '' : ' Use your browser’s Back button to try again.';
  const next = { label: 'Write to us', to: '/contact' };
  return { status, title: 'That didn’t work', text: `${message}${again}`, next };
}

import type { FastifyInstance } from 'fastify';
import { plainForms, sendPlainPage } from '../../../infra/http/plain-forms.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newsRequest } from '../news.contract.ts';
import { askedMessage, linkPaths, NEWS_PATH, newsPurposes } from '../news.rules.ts';
import { ask, changeByLink, type NewsLinkDeps } from './news-links.routes.ts';
import { claimedAddress, ONE_CLICK_PATH } from './news-links.ts';

/** What browsers send without JavaScript, and mail programs. */
export function newsFormRoutes(app: FastifyInstance, deps: NewsLinkDeps): void {
  plainForms(app, describeFailure('We can’t send you our news yet'), (scope) => {
    scope.post<{ Body: URLSearchParams | undefined }>(NEWS_PATH, async ({ body, ip }, reply) => {
      const sent = newsRequest.safeParse({ email: body?.get('email') ?? '' });
      if (!sent.success) throw new AppError('invalid-input', sent.error.issues[0]!.message);
      await ask(deps, sent.data.email, ip);
      return sendPlainPage(reply, { status: 200, title: 'Look at your email', text: askedMessage });
    });
  });

  plainForms(app, describeFailure('Nothing has changed'), (scope) => {
    for (const purpose of newsPurposes) {
      scope.post<{ Body: URLSearchParams | undefined }>(linkPaths[purpose], async ({ body, ip }, reply) => {
        // The whole link from her email, or what is behind its #.
        const token = (body?.get('link') ?? '').trim().split('#').at(-1)!;
        const isOn = body?.get('answer') === 'yes';
        await changeByLink(deps, { purpose, token, isOn, clientIp: ip });
        return sendPlainPage(reply, { status: 200, ...(isOn ? onPage : offPage) });
      });
    }
  });

  plainForms(app, describeFailure('Nothing has changed'), (scope) => {
    // RFC 8058 prefers `multipart/form-data`. Whatever is sent to this URL means the same.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);
    scope.post<{ Querystring: { token?: string } }>(ONE_CLICK_PATH, async ({ query, ip }, reply) => {
      const { token = '' } = query;
      await changeByLink(deps, { purpose: 'leave', token: `${token}`, isOn: false, clientIp: ip });
      return sendPlainPage(reply, { status: 200, ...offPage });
    });
  });

  // Scanners open every URL of an email, and some mail programs show this one.
  app.get<{ Querystring: { token?: string } }>(ONE_CLICK_PATH, async ({ query }, reply) => {
    const token = `${query.token ?? ''}`;
    const isPossible = claimedAddress(token) !== undefined;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.redirect(isPossible ? `${linkPaths.leave}#${token}` : linkPaths.leave, 303);
  });
}

const onPage = { title: 'You’re on the list', text: 'Every email has a link to leave.' };
const offPage = {
  title: 'Done. No more news.',
  text: 'By mistake? Open the link in the email again. There you can put yourself back on the list.',
};

const describeFailure =
  (title: string) =>
  ({ status, message }: AppError) => ({
    status,
    title,
    text: `${message} Use your browser’s Back button to try again.`,
  });

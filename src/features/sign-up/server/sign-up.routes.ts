import type { Api } from '../../../infra/http/mount.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { AppError } from '../../../kernel/errors.ts';
import { changeAnswer as changeCall, emailMyLink, readAnswer, signUp } from '../sign-up.contract.ts';
import { linkSentMessage } from '../sign-up.rules.ts';
import { changeAnswer } from './change-answer.ts';
import { requestLinks } from './email-links.ts';
import { prepare } from './locked-event.ts';
import { openAnswer } from './open-answer.ts';
import { takeAttempt, takeToken } from './sign-up-limits.ts';
import { signUpFromForm, type TakePlaceDeps } from './take-place.ts';
import { toAnswer } from './to-answer.ts';

/** For each client IP address. A link that works and is only read does not count, so that members who share a connection are not stopped. */
const LINK_LIMIT = { burst: 60, perSecond: 0.2 };

/** What visitors and members can do: by the form on the page of an event, and by a link. */
export function signUpRoutes(api: Api, deps: TakePlaceDeps & Pick<FeatureDeps, 'jobs'>): void {
  const { db, now } = deps;
  const attempts = createTokenBuckets(LINK_LIMIT);

  api.mountHttp(signUp, async ({ params, body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return signUpFromForm(deps, { eventId: params.id, sent: body, clientIp: request.ip });
  });

  api.mountHttp(emailMyLink, async ({ body, request }) => {
    if (!(await deps.openOutbox()).isOn)
      throw new AppError('conflict', 'Email is not set up yet. Please write to us instead.');
    await takeAttempt(db, request.ip, 'link');
    await requestLinks(deps, body);
    return { message: linkSentMessage };
  });

  api.mountHttp(readAnswer, async ({ body: { token }, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    const key = takeToken(attempts, request.ip);
    const response = await describe(token);
    attempts.refund(key);
    return response;
  });

  api.mountHttp(changeCall, async ({ body: { token, ...change }, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    takeToken(attempts, request.ip);
    const [ready, opened] = await Promise.all([prepare(deps), openAnswer(db, deps, token)]);
    await deps.inTurn(opened.event.id, () =>
      db.transaction((tx) => changeAnswer(tx, ready, { opened, change })),
    );
    return describe(token);
  });

  async function describe(token: string) {
    const [opened, timeZone] = await Promise.all([openAnswer(db, deps, token), deps.timeZone()]);
    return toAnswer(db, opened, { now: now(), timeZone });
  }
}

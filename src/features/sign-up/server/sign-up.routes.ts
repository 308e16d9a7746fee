import type { Api } from '../../../infra/http/mount.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  changeAnswer as changeCall,
  emailMyLink,
  readAnswer,
  signUp,
  type AnswerChange,
  type SignUpAnswer,
} from '../sign-up.contract.ts';
import { linkSentMessage } from '../sign-up.rules.ts';
import { changeAnswer } from './change-answer.ts';
import { requestLinks } from './email-links.ts';
import { prepare } from './locked-event.ts';
import { openAnswer } from './open-answer.ts';
import { takeAttempt, takeToken } from './sign-up-limits.ts';
import { signUpFromForm, type TakePlaceDeps } from './take-place.ts';
import { toAnswer } from './to-answer.ts';

/** For each client IP address. A link that works and is only read does not count, so that members who share a connection are not stopped. */
export const LINK_LIMIT = { burst: 60, perSecond: 0.2 };

export type AnswerDeps = TakePlaceDeps &
  Pick<FeatureDeps, 'renderAnswer' | 'smtpServer'> & { linkAttempts: TakePlaceDeps['formAttempts'] };

/** What visitors and members can do: by the form on the page of an event, and by a link. */
export function signUpRoutes(api: Api, deps: AnswerDeps & Pick<FeatureDeps, 'jobs'>): void {
  const { db, linkAttempts: attempts } = deps;

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
    const response = await readByLink(deps, token);
    attempts.refund(key);
    return response;
  });

  api.mountHttp(changeCall, async ({ body: { token, ...change }, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return changeByLink(deps, { token, change, clientIp: request.ip });
  });
}

/** Saves what someone answers by her link, also without JavaScript. */
export async function changeByLink(
  deps: AnswerDeps,
  { token, change, clientIp }: { token: string; change: AnswerChange; clientIp: string },
): Promise<SignUpAnswer> {
  takeToken(deps.linkAttempts, clientIp);
  const [ready, opened] = await Promise.all([prepare(deps), openAnswer(deps.db, deps, token)]);
  await deps.inTurn(opened.event.id, () =>
    deps.db.transaction((tx) => changeAnswer(tx, ready, { opened, change })),
  );
  return readByLink(deps, token);
}

async function readByLink(deps: AnswerDeps, token: string): Promise<SignUpAnswer> {
  return toAnswer(deps, await openAnswer(deps.db, deps, token));
}

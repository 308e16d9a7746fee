import type { FeatureDeps } from '../../../infra/feature.ts';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { parseToken } from '../../../infra/security/signed-links.ts';
import { keepListsJob } from '../../../infra/kept-list.ts';
import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { askForNews, openNewsLink, type NewsLink } from '../news.contract.ts';
import { askedMessage, brokenLinkMessage, newsPromise } from '../news-words.rules.ts';
import type { NewsPurpose } from '../news.rules.ts';
import {
  CONFIRM_TEMPLATE,
  newsAddressesRepository,
  type NewsAddressRow,
} from './news-addresses.repository.ts';
import { newsLeavesRepository } from './news-leaves.repository.ts';
import { isTokenOf } from './news-links.ts';

export interface NewsLinkDeps extends Pick<
  FeatureDeps,
  'api' | 'db' | 'jobs' | 'now' | 'openOutbox' | 'renderAnswer'
> {
  attempts: ReturnType<typeof createTokenBuckets>;
}

/** For each client IP address. A link that works does not count: a mail program may send all who leave from one. */
export const LINK_LIMIT = { burst: 60, perSecond: 0.2 };

const ASKED_PER_HOUR = 3;
const ASKED_BY_NETWORK_PER_DAY = 10;
const EMAILS_PER_DAY = 100;
const EMAILS_TO_ONE_PER_DAY = 3;

/** How people ask for the news, confirm that and leave. */
export function newsLinksRoutes(deps: NewsLinkDeps): void {
  deps.api.mountHttp(askForNews, async ({ body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    await ask(deps, body.email, request.ip);
    return { message: askedMessage };
  });

  deps.api.mountHttp(openNewsLink, async ({ params, body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return followLink(deps, { ...params, ...body, clientIp: request.ip });
  });
}

/** Queues the email with the link. Nothing depends on who is known by the address, so neither the reply nor its time tells. */
export async function ask({ db, now, openOutbox }: NewsLinkDeps, email: string, clientIp: string) {
  const outbox = await openOutbox();
  if (!outbox.isOn) throw new AppError('conflict', 'Email is not set up yet. Please write to us instead.');
  const limits = rateLimitsRepository(db);
  const ip = rateLimitKeyForIp(clientIp);
  // Its /24, or its /48 of IPv6: who rents a server has many addresses, and could use up the emails of a day.
  const network = ip.split(/[.:]/).slice(0, 3).join(':');
  refuse(
    await limits.take([
      { key: `news network ${sha256(network)}`, free: ASKED_BY_NETWORK_PER_DAY, policy: 'daily' },
      { key: `news ${sha256(ip)}`, free: ASKED_PER_HOUR, policy: 'hourly' },
    ]),
    'We received several requests from your connection. Please try again later.',
  );
  refuse(
    await limits.take([{ key: 'news emails', free: EMAILS_PER_DAY, policy: 'daily' }]),
    'Very many people asked for our news today. Please try again tomorrow.',
  );
  await db.transaction(async (tx) => {
    const addresses = newsAddressesRepository(tx);
    const id = await addresses.ask(email, now());
    const toOne = { key: `news to ${id}`, free: EMAILS_TO_ONE_PER_DAY, policy: 'daily' as const };
    if ((await rateLimitsRepository(tx).take([toOne])) > 0) return;
    await addresses.forgetEmail(id);
    await outbox.send(tx, { template: CONFIRM_TEMPLATE, referenceId: id });
  });
}

function refuse(seconds: number, message: string): void {
  if (seconds > 0) throw new RetryLaterError('too-many-requests', message, seconds);
}

interface FollowedLink {
  purpose: NewsPurpose;
  token: string;
  /** What the button on its page says; without it the link is only read. */
  isOn?: boolean | undefined;
  clientIp: string;
}

export async function followLink(
  { db, jobs, now, attempts }: NewsLinkDeps,
  { purpose, token, isOn, clientIp }: FollowedLink,
): Promise<NewsLink> {
  const key = rateLimitKeyForIp(clientIp);
  refuse(attempts.take(key), 'Too many attempts. Please try again later.');
  const addresses = newsAddressesRepository(db);
  const { id, email } = await open();
  attempts.refund(key);
  if (isOn !== undefined) {
    const queue = await jobs();
    const at = now();
    await db.transaction(async (tx) => {
      const agreement = { agreedTo: newsPromise(email), confirmedAt: at };
      if (isOn && !(await newsAddressesRepository(tx).turnOn(id, agreement))) throw brokenLink();
      const decision = isOn ? 'joined' : 'left';
      if (await newsLeavesRepository(tx).decide(email, { decision, decidedAt: at }))
        await queue.sendWith(tx, keepListsJob, { data: {} });
    });
  }
  const { confirmedAt } = await open();
  const leftAt = await newsLeavesRepository(db).findLeft(email);
  return {
    email: email.replace(/(?<=^.).*(?=@)/u, '•••'),
    isOn: leftAt === undefined && (purpose === 'leave' || confirmedAt !== null),
  };

  /** The same for a link that was forged, is old, is for something else or was erased: it says nothing about who gets the news. */
  async function open(): Promise<NewsAddressRow> {
    const [claimed] = parseToken(token) ?? [];
    const address = claimed === undefined ? undefined : await addresses.find(claimed);
    const isForgotten = purpose === 'confirm' && !address?.askedAt;
    if (address && !isForgotten && isTokenOf(address, purpose, token)) return address;
    throw brokenLink();
  }
}

function brokenLink(): AppError {
  return new AppError('not-found', brokenLinkMessage);
}

import type { FeatureDeps } from '../../../infra/feature.ts';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { askForNews, changeNewsLink, readNewsLink, type NewsLink } from '../news.contract.ts';
import { askedMessage, brokenLinkMessage, newsPromise, type NewsPurpose } from '../news.rules.ts';
import {
  CONFIRM_TEMPLATE,
  newsAddressesRepository,
  type NewsAddressRow,
} from './news-addresses.repository.ts';
import { claimedAddress, isTokenOf } from './news-links.ts';

export interface NewsLinkDeps extends Pick<FeatureDeps, 'db' | 'now' | 'openOutbox'> {
  /** Counts what fails, for each client IP address. */
  attempts: ReturnType<typeof createTokenBuckets>;
}

/** A link that works does not count: a mail program may send all who leave from one IP address. */
export const LINK_LIMIT = { burst: 60, perSecond: 0.2 };

const ASKED_PER_HOUR = 3;
const EMAILS_PER_DAY = 100;
const EMAILS_TO_ONE_PER_DAY = 3;

/** How people ask for the news, confirm that and leave. */
export function newsLinksRoutes(api: Api, deps: NewsLinkDeps): void {
  api.mountHttp(askForNews, async ({ body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    await ask(deps, body.email, request.ip);
    return { message: askedMessage };
  });

  api.mountHttp(readNewsLink, async ({ params: { purpose }, body: { token }, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return toLink(purpose, await openLink(deps, { purpose, token, clientIp: request.ip }));
  });

  api.mountHttp(changeNewsLink, async ({ params: { purpose }, body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return changeByLink(deps, { purpose, ...body, clientIp: request.ip });
  });
}

/** Queues the email with the link. Nothing depends on who is known by the address, so neither the reply nor its time tells. */
export async function ask({ db, now, openOutbox }: NewsLinkDeps, email: string, clientIp: string) {
  const outbox = await openOutbox();
  if (!outbox.isOn) throw new AppError('conflict', 'Email is not set up yet. Please write to us instead.');
  const limits = rateLimitsRepository(db);
  const connection = `news ${sha256(rateLimitKeyForIp(clientIp))}`;
  refuse(
    await limits.take([{ key: connection, free: ASKED_PER_HOUR, policy: 'hourly' }]),
    'We received several requests from your connection within the hour. Please try again later.',
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

interface OpenedLink {
  purpose: NewsPurpose;
  token: string;
  clientIp: string;
}

/** Does what the button on the page of a link says. */
export async function changeByLink(
  deps: NewsLinkDeps,
  { isOn, ...link }: OpenedLink & { isOn: boolean },
): Promise<NewsLink> {
  const { id, email } = await openLink(deps, link);
  const addresses = newsAddressesRepository(deps.db);
  const at = deps.now();
  await (isOn
    ? addresses.turnOn(id, { agreedTo: newsPromise(email), confirmedAt: at })
    : addresses.turnOff(id, at));
  return toLink(link.purpose, await openLink(deps, link));
}

/** The same for a link that was forged, is old, is for something else or was erased: it says nothing about who gets the news. */
async function openLink(
  { db, attempts }: NewsLinkDeps,
  { purpose, token, clientIp }: OpenedLink,
): Promise<NewsAddressRow> {
  const key = rateLimitKeyForIp(clientIp);
  refuse(attempts.take(key), 'Too many attempts. Please try again later.');
  const id = claimedAddress(token);
  const address = id === undefined ? undefined : await newsAddressesRepository(db).find(id);
  const isForgotten = purpose === 'confirm' && !address?.askedAt;
  if (!address || isForgotten || !isTokenOf(address, purpose, token))
    throw new AppError('not-found', brokenLinkMessage);
  attempts.refund(key);
  return address;
}

function toLink(purpose: NewsPurpose, { email, confirmedAt, leftAt }: NewsAddressRow): NewsLink {
  const [first = '', at] = [[...email][0], email.lastIndexOf('@')];
  const isOn = leftAt === null && (purpose === 'leave' || confirmedAt !== null);
  return { email: `${first}•••${email.slice(at)}`, isOn };
}

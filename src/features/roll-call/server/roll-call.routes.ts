import type { FeatureDeps } from '../../../infra/feature.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { RetryLaterError } from '../../../kernel/errors.ts';
import { ownCategory } from '../../members/headings.rules.ts';
import { readListing, replyToRollCall, type NewReply, type RollCallListing } from '../roll-call.contract.ts';
import { isPending, linksEnd, maskEmail, replyKind } from '../roll-call.rules.ts';
import { brokenLink, openLink, type AskedMember } from './open-link.ts';
import { rollCallRepository, type ReplyRow } from './roll-call.repository.ts';

/** For each client IP address. A link that works and is only read does not count, so that members who share a connection are not stopped. */
const LINK_LIMIT = { burst: 30, perSecond: 0.1 };

type RollCallDeps = Pick<FeatureDeps, 'db' | 'now' | 'siteDetails'>;
type SiteDetails = Awaited<ReturnType<RollCallDeps['siteDetails']>>;

/** What a member can do with her link. Nothing of it changes her record. */
export function rollCallRoutes(api: Api, { db, now, siteDetails }: RollCallDeps): void {
  const attempts = createTokenBuckets(LINK_LIMIT);

  api.mountHttp(readListing, async ({ body: { token }, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    const key = takeAttempt(request.ip);
    const site = await siteDetails();
    const found = await open(token, site);
    attempts.refund(key);
    return toListing(found, site);
  });

  api.mountHttp(replyToRollCall, async ({ body, request, setHeader }) => {
    setHeader('cache-control', 'no-store');
    takeAttempt(request.ip);
    const site = await siteDetails();
    await saveReply(body, site);
    return toListing(await open(body.token, site), site);
  });

  async function open(token: string, { timeZone }: SiteDetails): Promise<AskedMember> {
    return openLink(db, { token, now: now(), timeZone });
  }

  function takeAttempt(clientIp: string): string {
    const key = rateLimitKeyForIp(clientIp);
    const seconds = attempts.take(key);
    if (seconds === 0) return key;
    throw new RetryLaterError('too-many-requests', 'Too many attempts. Please try again later.', seconds);
  }

  /** Replaces what she said before. The same reply again, as after a lost response, changes nothing. */
  async function saveReply(sent: NewReply, site: SiteDetails): Promise<void> {
    const { reply: opened } = await open(sent.token, site);
    await db.transaction(async (tx) => {
      const replies = rollCallRepository(tx);
      const [current] = await replies.lock({ id: opened.id });
      if (!current) throw brokenLink();
      const asked = withReply(current, sent);
      if (current.repliedAt && isSame(current, asked)) return;
      await replies.save(current.id, { ...asked, repliedAt: later(now(), current.repliedAt), outcome: null });
    });
  }
}

type Asked = Pick<ReplyRow, 'change' | 'note'>;

/** A change keeps the fields of one that still waits, as far as it does not have them. */
function withReply(current: ReplyRow, sent: NewReply): Asked {
  if (sent.reply === 'correct') return { change: null, note: null };
  if (sent.reply === 'unlist') return { change: { isUnlisted: true }, note: null };
  const isAdded = isPending(current) && replyKind(current) === 'change';
  const { change, note } = isAdded ? current : { change: null, note: null };
  const { note: sentNote = note, ...sentChange } = sent.change;
  const fields = { ...change, ...sentChange };
  return { change: Object.keys(fields).length > 0 ? fields : null, note: sentNote };
}

function isSame(one: Asked, other: Asked): boolean {
  const fields = ['name', 'email', 'isUnlisted'] as const;
  return one.note === other.note && fields.every((field) => one.change?.[field] === other.change?.[field]);
}

/** Two replies within a millisecond have different moments, too, because the moment says which one an officer has seen. */
function later(now: Date, before: Date | null): Date {
  return new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
}

/** No note, and no address in full that visitors do not see: a forwarded link shows no more than the website and two first characters. */
function toListing(
  { member, reply, rollCall }: AskedMember,
  { memberEmails, timeZone }: SiteDetails,
): RollCallListing {
  const { name, title, imageUrl, email, isUnlisted } = member;
  const { change, note, repliedAt, outcome } = reply;
  const isEmailShown = !isUnlisted && memberEmails === 'link';
  return {
    name,
    title: title ?? undefined,
    heading: ownCategory(member),
    imageUrl: imageUrl ?? undefined,
    email: email ? (isEmailShown ? email : maskEmail(email)) : undefined,
    isListed: !isUnlisted,
    isEmailShown,
    linkUntil: linksEnd(rollCall.startedAt, timeZone).toISOString(),
    ...(repliedAt && {
      reply: {
        kind: replyKind(reply),
        repliedAt: repliedAt.toISOString(),
        name: change?.name,
        email: change?.email === undefined ? undefined : maskEmail(change.email),
        hasNote: note !== null,
        isDone: outcome !== null,
      },
    }),
  };
}

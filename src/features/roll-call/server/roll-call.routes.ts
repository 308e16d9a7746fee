import type { Database } from '../../../infra/db/pool.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { ownCategory } from '../../members/members.rules.ts';
import { readListing, replyToRollCall, type NewReply, type RollCallListing } from '../roll-call.contract.ts';
import { linksEnd, maskEmail } from '../roll-call.rules.ts';
import { brokenLink, openLink } from './open-link.ts';
import { rollCallRepository, type JoinedReply } from './roll-call.repository.ts';

/** For each client IP address. A link that works and is only read does not count, so that members who share a connection are not stopped. */
const LINK_LIMIT = { burst: 30, perSecond: 0.1 };

interface SiteDetails {
  memberEmails: string;
  timeZone: string;
}

interface RollCallDeps {
  db: Database;
  now: () => Date;
  siteDetails: () => Promise<SiteDetails>;
}

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

  async function open(token: string, { timeZone }: SiteDetails): Promise<JoinedReply> {
    return openLink(db, { token, now: now(), timeZone });
  }

  function takeAttempt(clientIp: string): string {
    const key = rateLimitKeyForIp(clientIp);
    const seconds = attempts.take(key);
    if (seconds === 0) return key;
    throw new RetryLaterError('too-many-requests', 'Too many attempts. Please try again later.', seconds);
  }

  /**
   * Replaces what she said before, but a change keeps the fields of the former one that it does not have. The same reply again, as after
   * a lost response, changes nothing.
   */
  async function saveReply(sent: NewReply, site: SiteDetails): Promise<void> {
    const { reply: opened } = await open(sent.token, site);
    await db.transaction(async (tx) => {
      const replies = rollCallRepository(tx);
      const current = await replies.lockReply(opened.id);
      if (!current) throw brokenLink();
      const change = sent.reply === 'change' ? { ...current.change, ...sent.change } : null;
      if (current.reply === sent.reply && isSameChange(current.change, change)) return;
      if (current.decision) {
        throw new AppError(
          'conflict',
          'An officer has already decided about your reply. Please write to us if something is still wrong.',
        );
      }
      await replies.saveReply(current, { reply: sent.reply, change, repliedAt: now() });
    });
  }
}

function isSameChange(one: JoinedReply['reply']['change'], other: JoinedReply['reply']['change']): boolean {
  return one?.name === other?.name && one?.email === other?.email && one?.note === other?.note;
}

/** No note, and no address in full that visitors do not see: a forwarded link shows no more than the website and two first characters. */
function toListing(
  { member, reply, rollCall }: JoinedReply,
  { memberEmails, timeZone }: SiteDetails,
): RollCallListing {
  const { name, title, imageUrl, email, isUnlisted } = member;
  const { change, repliedAt, decision } = reply;
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
    ...(reply.reply && {
      reply: {
        kind: reply.reply,
        repliedAt: repliedAt!.toISOString(),
        name: change?.name,
        email: change?.email === undefined ? undefined : maskEmail(change.email),
        hasNote: change?.note !== undefined,
        decision: decision ?? undefined,
      },
    }),
  };
}

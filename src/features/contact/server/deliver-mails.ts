import { setTimeout as sleep } from 'node:timers/promises';
import { mailsAtOnce, type Mail, type Mailer, type MailOutcome } from '../../../infra/mail/mailer.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { composeDigest, composeMail, type Letterhead } from './compose-mail.ts';
import { emailDigestsRepository, type DueDigest } from './email-digests.repository.ts';
import { messageMailsRepository, type DueMail } from './message-mails.repository.ts';
import { whyMailIsOff } from './mail-words.ts';
import { newMailKey } from './queue-mail.ts';

export interface MailRoom {
  db: Database;
  /** Absent where no mail server is set. */
  mailer: Mailer | undefined;
  letterhead: () => Promise<Letterhead & { contactAddress: string }>;
  /** Does work that only one process may do at a time; false if another one does it. */
  alone: (work: (isStillOurs: () => boolean) => Promise<void>) => Promise<boolean>;
  isStopping: () => boolean;
  /** More messages than that within an hour are emailed as one digest. */
  maxEmailsPerHour: number;
}

/** So many failures on end mean that the next ones would fail as well: we look again in a minute. */
const mostFailures = 4;
const mostAtATime = 100;
const aMinute = 60;
/** Rare enough for a server that refuses one mail, and soon enough for one that was set up wrongly. */
const longestPause = 10 * aMinute;
/** With what the database itself may take, some ten seconds in all. */
const mostNotes = 5;
const pauseBetweenNotes = 500;

/** Sends every mail that is due, and what comes in meanwhile. One process does so at a time, so that no mail goes out twice. */
export async function deliverMails(room: MailRoom): Promise<void> {
  const mails = messageMailsRepository(room.db);
  if (!(await makeReady(room))) return;
  let isWell = true as boolean;
  const wasUs = await room.alone(async (isStillOurs) => {
    isWell = await deliverAll(room, () => isStillOurs() && !room.isStopping());
  });
  // Somebody may have put a mail in line while we were already leaving, and found the door locked.
  if (wasUs && isWell && !room.isStopping() && (await mails.due(1)).length > 0) await deliverMails(room);
}

/** Marks what cannot go out as such, and what can go out again as waiting. */
async function makeReady({ db, mailer, letterhead }: MailRoom): Promise<boolean> {
  const mails = messageMailsRepository(db);
  const { contactAddress, origin } = await letterhead();
  const problem = whyMailIsOff({ hasServer: mailer !== undefined, contactAddress });
  if (problem) {
    await mails.switchOff(problem);
    return false;
  }
  await mails.switchOn();
  await mails.address(contactAddress, new URL(origin).hostname);
  return true;
}

/** Answers whether mail gets through, as far as was seen. */
async function deliverAll(room: MailRoom, mayGoOn: () => boolean): Promise<boolean> {
  const mails = messageMailsRepository(room.db);
  const digests = emailDigestsRepository(room.db);
  const letterhead = await room.letterhead();
  const mailer = room.mailer!;
  let failures = 0;
  let passwordPause = 0;

  async function deliver(mail: DueMail): Promise<void> {
    if (!(await mails.isStillWaiting(mail))) return;
    const wasLetIn = mailer.isLetIn();
    const { isSent, failuresBefore } = await send(composeMail(mail, letterhead), mail, (outcome) =>
      mails.keepOutcome(mail, outcome),
    );
    if (isSent && (mail.tries > 0 || failuresBefore > 0 || !wasLetIn)) await mails.hurry();
  }

  async function deliverDigest(digest: DueDigest): Promise<void> {
    await send(composeDigest(digest, letterhead), digest, (outcome) => digests.keepOutcome(digest, outcome));
  }

  async function send(
    mail: Mail,
    tried: Pick<DueMail, 'tries'>,
    keepOutcome: (outcome: MailOutcome & { pause: number }) => Promise<void>,
  ): Promise<{ isSent: boolean; failuresBefore: number }> {
    const outcome = await mailer.send(mail);
    const pause = pauseAfter(tried, outcome);
    const keep = () => keepOutcome({ ...outcome, pause });
    await (outcome.isSent ? keepForSure(keep) : keep());
    if (outcome.passwordRefusals > 0) passwordPause = pause;
    const failuresBefore = failures;
    failures = outcome.isSent ? 0 : failures + 1;
    return { isSent: outcome.isSent, failuresBefore };
  }

  const isWell = () => failures < mostFailures && passwordPause === 0;
  for (const digest of await digests.due()) {
    if (isWell() && mayGoOn()) await deliverDigest(digest);
  }
  for (;;) {
    await digests.assign(room.maxEmailsPerHour, () => newMailKey(letterhead.origin));
    const due = await mails.due(mostAtATime);
    const lookedAt = due[0]?.lookedAt;
    const isMore = () => due.length > 0 && isWell() && mayGoOn();
    // A wrong password is said once and not four times at once: a provider that hears it too often locks the account.
    while (isMore() && !mailer.isLetIn()) await deliver(due.shift()!);
    const lanes = await Promise.allSettled(
      Array.from({ length: mailsAtOnce }, async () => {
        while (isMore()) await deliver(due.shift()!);
      }),
    );
    // Only now: as long as one of them sends, nobody else may.
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    if (!isWell()) await mails.giveUp();
    if (passwordPause > 0 && lookedAt) await mails.putOff(passwordPause, lookedAt);
    if (due.length > 0 || !isWell() || !mayGoOn()) return false;
    if (!(await mails.due(1)).length) return true;
  }
}

/** What is not written down of a mail that was taken makes us send it again: a database that hangs for a moment is asked once more. */
async function keepForSure(keep: () => Promise<void>): Promise<void> {
  for (let left = mostNotes; ; left -= 1) {
    try {
      return await keep();
    } catch (error) {
      if (left <= 1) throw error;
    }
    await sleep(pauseBetweenNotes);
  }
}

/**
 * Seconds until a mail is tried again: soon where the server is away, more and more rarely where it refuses this one, says nothing, or
 * refuses our password, whichever mail it was said for.
 */
function pauseAfter(
  { tries }: Pick<DueMail, 'tries'>,
  { isServerAway, passwordRefusals }: MailOutcome,
): number {
  if (isServerAway) return aMinute;
  const before = passwordRefusals > 0 ? passwordRefusals - 1 : tries;
  return Math.min(longestPause, aMinute * 2 ** Math.min(before, 10));
}

import type { WriteContext } from '../../../infra/http/call.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { linksEnd } from '../roll-call.rules.ts';
import { noSuchReply } from './decide-on-reply.ts';
import { ROLL_CALL_TEMPLATE, rollCallRepository } from './roll-call.repository.ts';

interface Start {
  outbox: Outbox;
  /** The roll call that the officer has seen. */
  replaces: number | undefined;
  now: Date;
}

/** Starts a roll call: the roll call, its list and its emails are stored together or not at all. */
export async function start(write: WriteContext, { outbox, replaces, now }: Start): Promise<undefined> {
  const { tx, actor } = write;
  const rollCalls = rollCallRepository(tx);
  await membersRepository(tx).lockAll();
  await rollCalls.lockStart();
  const latest = await rollCalls.latest();
  if (latest?.id !== replaces) {
    throw new AppError('conflict', 'Someone else has just started a roll call. No email was sent twice.');
  }
  // A reply that is just being saved is counted, or finds the roll call gone; it is never deleted unseen.
  if (latest) await rollCalls.lockReplies(latest.id);
  if (latest && (await rollCalls.count(latest.id)).undecided > 0) {
    throw new AppError('conflict', 'Some changes still wait. Please approve or decline them first.');
  }
  const asked = await rollCalls.replace({
    startedAt: now,
    startedById: actor.id,
    startedBy: actor.name,
    signingKey: newSecret(),
  });
  if (asked.length === 0) throw new AppError('conflict', 'No member has an email address yet.');
  await outbox.sendMany(tx, ROLL_CALL_TEMPLATE, asked);
  await activityRepository(tx).insert({
    adminId: actor.id,
    adminName: actor.name,
    action: 'ask',
    subject: 'member',
    title: 'roll call',
  });
  return undefined;
}

/** Sends a member her link again, to her address of today. */
export async function sendEmailAgain(
  { tx }: WriteContext,
  { outbox, id, now, timeZone }: { outbox: Outbox; id: number; now: Date; timeZone: string },
): Promise<undefined> {
  const found = await rollCallRepository(tx).findForEmail(id);
  if (!found) throw noSuchReply();
  const { reply, member, rollCall } = found;
  if (reply.reply) throw new AppError('conflict', 'She has replied by now, so no email was sent.');
  if (now >= linksEnd(rollCall.startedAt, timeZone)) {
    throw new AppError('conflict', 'This roll call is over. Start a new one to ask her again.');
  }
  if (!member.email) throw new AppError('conflict', 'She has no email address any more.');
  const email = { template: ROLL_CALL_TEMPLATE, recipient: member.email };
  const queued = await emailsRepository(tx).findByReference(ROLL_CALL_TEMPLATE, id);
  if (queued) await outbox.sendAgain(tx, { ...email, id: queued.id });
  else await outbox.send(tx, { ...email, referenceId: id });
  return undefined;
}

export function assertEmailIsOn({ isOn }: Pick<Outbox, 'isOn'>): void {
  if (!isOn) throw new AppError('conflict', 'Email is not set up, so no one would be asked.');
}

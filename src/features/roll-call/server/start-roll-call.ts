import type { Outbox } from '../../../infra/email/outbox.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { AppError } from '../../../kernel/errors.ts';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { isPending, linksEnd } from '../roll-call.rules.ts';
import { findAsked } from './open-link.ts';
import { ROLL_CALL_TEMPLATE, rollCallRepository } from './roll-call.repository.ts';
import { notAsked } from './settle-reply.ts';

interface Start {
  outbox: Outbox;
  /** The roll call that the officer has seen. */
  replaces: number | undefined;
  now: Date;
}

/** Starts a roll call: the roll call, its list and its emails are stored together or not at all. */
export async function start(write: WriteContext, { outbox, replaces, now }: Start): Promise<void> {
  const { tx, actor } = write;
  const [rollCalls, members] = [rollCallRepository(tx), membersRepository(tx)];
  await members.lockAll();
  const latest = await rollCalls.latest();
  if (latest?.id !== replaces) {
    throw new AppError('conflict', 'Someone else has just asked every member. No email was sent twice.');
  }
  // A reply that is just being saved is counted, or finds the roll call gone; it is never deleted unseen.
  if (latest && (await rollCalls.lock({ rollCallId: latest.id })).some(isPending)) {
    throw new AppError('conflict', 'Some members still ask for a change. Please save or decline it first.');
  }
  const emails = new Map((await members.list()).flatMap(({ id, email }) => (email ? [[id, email]] : [])));
  if (emails.size === 0) throw new AppError('conflict', 'No member has an email address yet.');
  const asked = await rollCalls.replace(
    { startedAt: now, startedById: actor.id, startedBy: actor.name, signingKey: newSecret() },
    [...emails.keys()],
  );
  await outbox.sendMany(
    tx,
    ROLL_CALL_TEMPLATE,
    asked.map(({ id, memberId }) => ({ referenceId: id, recipient: emails.get(memberId)! })),
  );
  await activityRepository(tx).add(actor, {
    action: 'ask',
    subject: 'member',
    title: 'check of all entries',
  });
}

/** Sends a member her link again, to her address of today. */
export async function sendEmailAgain(
  { tx }: WriteContext,
  { outbox, memberId, now, timeZone }: { outbox: Outbox; memberId: number; now: Date; timeZone: string },
): Promise<void> {
  const found = await findAsked(tx, { memberId });
  if (!found) throw notAsked();
  const { reply, member, rollCall } = found;
  if (reply.repliedAt) throw new AppError('conflict', 'She has replied by now, so no email was sent.');
  if (now >= linksEnd(rollCall.startedAt, timeZone)) {
    throw new AppError('conflict', 'The links have ended. Ask every member again to reach her.');
  }
  if (!member.email) throw new AppError('conflict', 'She has no email address any more.');
  const email = { template: ROLL_CALL_TEMPLATE, recipient: member.email };
  const queued = await emailsRepository(tx).findByReference(ROLL_CALL_TEMPLATE, reply.id);
  if (queued) await outbox.sendAgain(tx, { ...email, id: queued.id });
  else await outbox.send(tx, { ...email, referenceId: reply.id });
}

export function assertEmailIsOn({ isOn }: Pick<Outbox, 'isOn'>): void {
  if (!isOn) throw new AppError('conflict', 'Email is not set up, so no one would be asked.');
}

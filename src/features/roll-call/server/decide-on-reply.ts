import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { MemberChange } from '../../members/members.contract.ts';
import { memberRecord, toChangedMember, toMember } from '../../members/server/members.record.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { asksForChange, type Decision } from '../roll-call.rules.ts';
import { rollCallRepository, type ReplyRow } from './roll-call.repository.ts';

interface Decided {
  id: number;
  decision: Decision;
  /** The reply that the officer has seen. */
  version: number;
  now: Date;
}

/**
 * Decides once, in one transaction with the change of the member. Members are locked before the reply, as deleting a member does, so that
 * the two never wait for each other.
 */
export async function decide(
  write: WriteContext,
  { id, decision, version, now }: Decided,
): Promise<undefined> {
  const { tx, actor } = write;
  await membersRepository(tx).lockAll();
  const reply = await rollCallRepository(tx).lockReply(id);
  assertDecidable(reply, version);
  await rollCallRepository(tx).saveDecision(id, {
    decision,
    decidedAt: now,
    decidedById: actor.id,
    decidedBy: actor.name,
  });
  if (decision === 'approved') await changeMember(write, reply);
  else await recordDecline(write, reply.memberId);
  return undefined;
}

function assertDecidable(reply: ReplyRow | undefined, version: number): asserts reply is ReplyRow {
  if (!reply) throw noSuchReply();
  if (reply.decision) {
    const done = reply.decision === 'approved' ? 'approved' : 'declined';
    throw new AppError('conflict', `${reply.decidedBy} already ${done} this. Nothing more was changed.`);
  }
  if (reply.version !== version || !asksForChange(reply.reply)) {
    throw new AppError('conflict', 'She has just changed her reply. Please look at it again.');
  }
}

export function noSuchReply(): AppError {
  return new AppError('not-found', 'She is no longer in this roll call.');
}

/** Only what she asked for, on her record as it is now: what others saved meanwhile stays. */
async function changeMember(write: WriteContext, { memberId, reply, change }: ReplyRow): Promise<void> {
  const { name, email } = change ?? {};
  const proposed: MemberChange =
    reply === 'unlist'
      ? { isUnlisted: true }
      : { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
  await memberRecord.update(write, {
    id: memberId,
    baseVersion: undefined,
    change(current) {
      const now = toMember(current);
      const isNew = (Object.keys(proposed) as (keyof typeof now & keyof MemberChange)[]).some(
        (field) => proposed[field] !== now[field],
      );
      return isNew ? toChangedMember(current, proposed) : undefined;
    },
  });
}

async function recordDecline({ tx, actor }: WriteContext, memberId: number): Promise<void> {
  const member = await membersRepository(tx).find(memberId);
  await activityRepository(tx).insert({
    adminId: actor.id,
    adminName: actor.name,
    action: 'decline',
    subject: 'member',
    entityId: memberId,
    title: member!.name,
  });
}

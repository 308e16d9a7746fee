import type { SettleProposal, WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { rollCallRepository, type ReplyRow } from './roll-call.repository.ts';

/**
 * Marks a reply as done in the transaction that saves the entry of its member. A second save of the same reply, as after a lost response,
 * marks it again: the version of the entry decides whether that save counts.
 */
export const settleReply: SettleProposal = async ({ tx }, { type, id: memberId, seen }) => {
  if (type !== 'member') return;
  const [reply] = await rollCallRepository(tx).lock({ memberId });
  // A reply is deleted with its member, who may have been restored since.
  if (!reply) return;
  assertSeen(reply, seen);
  if (reply.outcome === 'declined') {
    throw new AppError('conflict', 'Someone has declined this in the meantime. Nothing was saved.');
  }
  await rollCallRepository(tx).save(reply.id, { outcome: 'saved' });
};

/** Declines what a member asked for, or lets it wait again. Her entry stays as it is. */
export async function declineReply(
  { tx, actor }: WriteContext,
  { memberId, seen, isDeclined }: { memberId: number; seen: string; isDeclined: boolean },
): Promise<void> {
  const [reply] = await rollCallRepository(tx).lock({ memberId });
  const member = reply && (await membersRepository(tx).find(memberId));
  if (!member) throw notAsked();
  assertSeen(reply, seen);
  if (reply.outcome === 'saved') {
    throw new AppError('conflict', 'Someone has saved this change in the meantime.');
  }
  const outcome = isDeclined ? 'declined' : null;
  if (reply.outcome === outcome) return;
  await rollCallRepository(tx).save(reply.id, { outcome });
  await activityRepository(tx).add(actor, {
    action: isDeclined ? 'decline' : 'bring-back',
    subject: 'member',
    entityId: memberId,
    title: member.name,
  });
}

export function notAsked(): AppError {
  return new AppError('not-found', 'She is not among the members who were asked.');
}

/** An officer decides only on what she has seen. */
function assertSeen({ repliedAt }: ReplyRow, seen: string): void {
  if (repliedAt?.toISOString() === seen) return;
  throw new AppError(
    'conflict',
    'She has changed her reply in the meantime. Nothing was saved. Close this form and open her reply again.',
  );
}

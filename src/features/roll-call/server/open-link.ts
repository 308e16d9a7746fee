import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { brokenLinkMessage, linksEnd } from '../roll-call.rules.ts';
import { rollCallRepository, type JoinedReply } from './roll-call.repository.ts';
import { isSigned, parseToken } from './roll-call-token.ts';

/** The same for a link that was forged, has expired, or is of a deleted member: it says nothing about who is a member. */
export function brokenLink(): AppError {
  return new AppError('not-found', brokenLinkMessage);
}

/** The reply and the member that a link is for. */
export async function openLink(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<JoinedReply> {
  const rollCalls = rollCallRepository(db);
  const target = parseToken(token);
  const rollCall = target && (await rollCalls.find(target.rollCallId));
  if (!rollCall || !isSigned(token, rollCall.signingKey, target)) throw brokenLink();
  if (now >= linksEnd(rollCall.startedAt)) throw brokenLink();
  const found = await rollCalls.findOfMember(rollCall.id, target.memberId);
  if (!found) throw brokenLink();
  return found;
}

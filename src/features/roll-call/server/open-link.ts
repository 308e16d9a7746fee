import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { brokenLinkMessage, linksEnd } from '../roll-call.rules.ts';
import { rollCallRepository, type JoinedReply } from './roll-call.repository.ts';
import { isSigned, parseToken } from './roll-call-token.ts';

/** The same for a link that was forged, has expired, went to another address, or is of a deleted member: it says nothing about who is a member. */
export function brokenLink(): AppError {
  return new AppError('not-found', brokenLinkMessage);
}

/** The reply and the member that a link is for. */
export async function openLink(
  db: Database,
  { token, now, timeZone }: { token: string; now: Date; timeZone: string },
): Promise<JoinedReply> {
  const target = parseToken(token);
  const found = target && (await rollCallRepository(db).findOfMember(target.rollCallId, target.memberId));
  if (!found) throw brokenLink();
  const { rollCall, member } = found;
  if (!isSigned(token, rollCall.signingKey, { ...target, email: member.email })) throw brokenLink();
  if (now >= linksEnd(rollCall.startedAt, timeZone)) throw brokenLink();
  return found;
}

import type { Database } from '../../../infra/db/pool.ts';
import { isSigned, parseToken } from '../../../infra/security/signed-links.ts';
import { AppError } from '../../../kernel/errors.ts';
import { membersRepository } from '../../members/server/members.repository.ts';
import { brokenLinkMessage, linksEnd, LINK_PURPOSE } from '../roll-call.rules.ts';
import { rollCallRepository, type ReplyKey } from './roll-call.repository.ts';

export type AskedMember = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/** A member who was asked: her reply, its roll call, and her entry as it is now. */
export async function findAsked(db: Database, key: ReplyKey) {
  const found = await rollCallRepository(db).find(key);
  const member = found && (await membersRepository(db).find(found.reply.memberId));
  return member && { ...found, member };
}

/** The same for a link that was forged, has expired, went to another address, or is of a deleted member: it says nothing about who is a member. */
export function brokenLink(): AppError {
  return new AppError('not-found', brokenLinkMessage);
}

/** The member whom a link is for. */
export async function openLink(
  db: Database,
  { token, now, timeZone }: { token: string; now: Date; timeZone: string },
): Promise<AskedMember> {
  const ids = parseToken(token);
  const found = ids && (await findAsked(db, { rollCallId: ids[0], memberId: ids[1] }));
  if (!found) throw brokenLink();
  const { rollCall, member } = found;
  if (!isSigned(token, rollCall.signingKey, { purpose: LINK_PURPOSE, ids, email: member.email }))
    throw brokenLink();
  if (now >= linksEnd(rollCall.startedAt, timeZone)) throw brokenLink();
  return found;
}

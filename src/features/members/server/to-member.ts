import type { Member } from '../members.contract.ts';
import type { MemberRow } from './members.repository.ts';

/** A member as the calls answer her: all of it stands on the public screen, or is needed to order and to save. */
export function toMember(row: MemberRow): Member {
  return {
    ...row,
    title: row.title ?? undefined,
    email: row.email ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    createdAt: row.createdAt.toISOString(),
  };
}

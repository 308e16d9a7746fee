import type { InvitationRow } from '../../auth/server/invitations.repository.ts';
import type { Invitation, Person } from '../people.contract.ts';
import { lastDayOf } from './access-dates.ts';
import type { PersonRow } from '../../auth/server/people.repository.ts';

export function toPerson(row: PersonRow, { timeZone, you }: { timeZone: string; you: number }): Person {
  const { lastLogin, accessUntil, hasAccess: _, memberId, ...person } = row;
  return {
    ...person,
    lastSignIn: lastLogin?.toISOString(),
    accessUntil: lastDayOf(accessUntil, timeZone),
    memberId: memberId ?? undefined,
    isYou: row.id === you,
  };
}

export function toInvitation(row: InvitationRow, timeZone: string): Invitation {
  const { id, email, role, canExport, accessUntil, invitedBy, expiresAt, isExpired, memberId } = row;
  return {
    id,
    email,
    role,
    canExport: canExport || role === 'owner',
    accessUntil: lastDayOf(accessUntil, timeZone),
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    isExpired,
    memberId: memberId ?? undefined,
  };
}

import type { Database } from '../../../infra/db/pool.ts';
import type { Role } from '../../../kernel/roles.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import type { MemberRow } from '../../members/server/members.repository.ts';
import { officesRepository } from '../../members/server/offices.repository.ts';
import { peopleRepository, type PersonRow } from '../../auth/server/people.repository.ts';
import { revisionsRepository } from '../../records/server/revisions.repository.ts';
import type { YearOutcome } from '../year-outcome.contract.ts';
import { highestRole, isNewAddress } from '../year.rules.ts';
import { findAccessChanges, type OfficeRoles } from './change-access.ts';
import { yearRepository, type PlannedRow } from './year.repository.ts';

/** Who holds an office once the year has started. What no one decided on stays as it is. */
export function nextHolderId({ memberId, decision, currentHolderId }: PlannedRow): number | null {
  return memberId ?? (decision === 'no-one' ? null : currentHolderId);
}

/** What the offices let their holders do, before and after the start of a year. */
export async function findOfficeRoles(db: Database, planned: readonly PlannedRow[]): Promise<OfficeRoles> {
  const lastStart = (await yearRepository(db).findStarted())?.startedAt ?? new Date(0);
  const heldBefore = await officesRepository(db).listHeldSince(lastStart);
  return {
    before: rolesOf(heldBefore.map(({ office, memberId }) => [memberId, office.role])),
    after: rolesOf(planned.map((office) => [nextHolderId(office), office.role])),
    chosen: chosenRoles(planned),
  };
}

function chosenRoles(planned: readonly PlannedRow[]): Map<number, Role> {
  return rolesOf(planned.map(({ memberId, role }) => [memberId, role]));
}

function rolesOf(held: readonly (readonly [memberId: number | null, role: Role | null])[]) {
  const roles = new Map<number, Role>();
  for (const [memberId, offices] of Map.groupBy(held, ([holder]) => holder)) {
    const role = highestRole(offices.map(([, each]) => each));
    if (memberId !== null && role) roles.set(memberId, role);
  }
  return roles;
}

interface Invitee {
  memberId: number;
  email: string;
  role: Role;
  /** Her former account, whose access has ended. */
  account: PersonRow | undefined;
}

/** Finds who was chosen for an office that needs an account, has none, and can be invited. */
export async function findInvitees(db: Database, planned: readonly PlannedRow[]): Promise<Invitee[]> {
  const people = peopleRepository(db);
  const invitations = invitationsRepository(db);
  const accounts = new Map((await people.listOfMembers()).map((person) => [person.memberId!, person]));
  const invited = new Set(
    (await invitations.listOfMembers()).flatMap(({ memberId, isExpired }) => (isExpired ? [] : [memberId!])),
  );
  const addresses = new Map(planned.map(({ memberId, email }) => [memberId, email]));
  const invitees: Invitee[] = [];
  for (const [memberId, role] of chosenRoles(planned)) {
    const email = addresses.get(memberId);
    const account = accounts.get(memberId);
    if (!email || invited.has(memberId) || account?.hasAccess || account?.isWaiting) continue;
    // Someone invited her for another reason, or an account has the address that is not said to be hers.
    const earlier = await invitations.findByEmail(email);
    if ((await people.findByEmail(email)) || (earlier && !earlier.isExpired)) continue;
    invitees.push({ memberId, email, role, account });
  }
  return invitees;
}

/** Whether an owner has accepted that someone is invited at this address, with this role. */
export function isInvitationConfirmed(
  confirmed: YearOutcome | null,
  { memberId, email, role }: Pick<Invitee, 'memberId' | 'email' | 'role'>,
): boolean {
  return (confirmed?.invitations ?? []).some(
    (each) => each.memberId === memberId && each.email === email && each.role === role,
  );
}

/**
 * What is left of an owner's confirmation after a change of the plan: she confirms every change of access again, because the same
 * change could happen for another reason now. Invitations stay that are planned as before.
 */
export function keepConfirmed(confirmed: YearOutcome, planned: readonly PlannedRow[]): YearOutcome {
  const roles = chosenRoles(planned);
  const isPlanned = ({ memberId, email, role }: YearOutcome['invitations'][number]) =>
    roles.get(memberId) === role &&
    planned.some((office) => office.memberId === memberId && office.email === email);
  return { ...confirmed, access: [], invitations: confirmed.invitations.filter(isPlanned) };
}

/** What will be empty and whose access changes, if the year starts as it is planned now. */
export async function findOutcome(
  db: Database,
  planned: readonly PlannedRow[],
  { members, now }: { members: ReadonlyMap<number, MemberRow>; now: Date },
): Promise<{ outcome: YearOutcome; lastOwner: PersonRow | undefined }> {
  const { changes, lastOwner } = await findAccessChanges(db, await findOfficeRoles(db, planned));
  const invitations: YearOutcome['invitations'] = [];
  for (const { memberId, email, role } of await findInvitees(db, planned)) {
    const address = { field: 'email', value: email };
    const since = await revisionsRepository(db).findValueSince('member', memberId, address);
    const addressSince = since && isNewAddress(since, now) ? since.toISOString() : undefined;
    invitations.push({ memberId, name: members.get(memberId)!.name, email, role, addressSince });
  }
  return {
    outcome: {
      empty: planned.flatMap((office) =>
        nextHolderId(office) === null
          ? [{ title: office.title, leaves: members.get(office.currentHolderId ?? 0)?.name }]
          : [],
      ),
      access: changes.flatMap(({ account: { id: accountId, name, email, role, isWaiting }, role: becomes }) =>
        // She has accepted an invitation that was listed before.
        isWaiting ? [] : [{ accountId, name, email, role, becomes }],
      ),
      invitations,
    },
    lastOwner,
  };
}

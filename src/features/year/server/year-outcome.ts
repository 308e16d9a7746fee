import type { Database } from '../../../infra/db/pool.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { MemberRow } from '../../members/server/members.repository.ts';
import { officesRepository } from '../../members/server/offices.repository.ts';
import type { PersonRow } from '../../auth/server/people.repository.ts';
import type { YearOutcome } from '../year-outcome.contract.ts';
import { highestRole } from '../year.rules.ts';
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

/**
 * What is left of an owner's confirmation after a change of the plan: she confirms every change of access again, because the same
 * change could happen for another reason now.
 */
export function keepConfirmed(confirmed: YearOutcome): YearOutcome {
  return { ...confirmed, access: [], invitations: [] };
}

/** What will be empty and whose access changes, if the year starts as it is planned now. */
export async function findOutcome(
  db: Database,
  planned: readonly PlannedRow[],
  members: ReadonlyMap<number, MemberRow>,
): Promise<{ outcome: YearOutcome; lastOwner: PersonRow | undefined }> {
  const { changes, lastOwner } = await findAccessChanges(db, await findOfficeRoles(db, planned));
  return {
    outcome: {
      empty: planned.flatMap((office) =>
        nextHolderId(office) === null
          ? [{ title: office.title, leaves: members.get(office.currentHolderId ?? 0)?.name }]
          : [],
      ),
      access: changes.map(({ account: { id: accountId, name, email, role }, role: becomes }) => ({
        accountId,
        name,
        email,
        role,
        becomes,
      })),
      // Owners invite new officers from their entries.
      invitations: [],
    },
    lastOwner,
  };
}

import type { Database } from '../../../infra/db/pool.ts';
import { dayIn, readInstant } from '../../../kernel/dates.ts';
import { includesRole, type Role } from '../../../kernel/roles.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { NO_HEADING, officersHeading } from '../../members/headings.rules.ts';
import { isSameTitle, officesIn, withoutOffices } from '../../members/offices.rules.ts';
import { membersRepository, type MemberRow } from '../../members/server/members.repository.ts';
import { pastTermsRepository } from '../../members/server/past-terms.repository.ts';
import { toUndoable } from '../../../records/server/change-groups.ts';
import { changeGroupsRepository } from '../../../records/server/change-groups.repository.ts';
import type { Board, Office, Plan } from '../board.contract.ts';
import { chosenIn, holdersToday } from '../board.rules.ts';
import { isChange } from './plan-access.ts';
import { findOutcome, toHolder } from './plan-outcome.ts';
import { planRepository, type PlanRow } from './plan.repository.ts';

export interface Clock {
  now: Date;
  timeZone: string;
}

/** The next July 1, 12:00 AM, in the chapter's time zone: when most chapters change their officers. */
function usualStart({ now, timeZone }: Clock): string {
  const year = Number(dayIn(timeZone, now).slice(0, 4));
  const start = (each: number) => `${each}-07-01T00:00`;
  return readInstant(start(year), timeZone) > now ? start(year) : start(year + 1);
}

export async function readBoardFor(db: Database, role: Role, clock: Clock): Promise<Board> {
  const members = await membersRepository(db).list();
  const isOwner = includesRole(role, 'owner');
  const plan = isOwner ? await planRepository(db).findOpen() : undefined;
  return {
    offices: await listOffices(db, members),
    plan: plan && (await toPlan(db, plan, { ...clock, members })),
    undoable: await listUndoable(db, clock, isOwner),
  };
}

/** The offices of today: those of the officers, then those of the last plan that no one holds. */
export async function listOffices(db: Database, members: readonly MemberRow[]): Promise<Office[]> {
  const plans = planRepository(db);
  const last = await plans.findLastApplied();
  const lines = last ? await plans.listOffices(last.id) : [];
  // The log has what someone was called: "Treasurer and Chaplain" is known to be two offices only where each was one.
  const single = (await pastTermsRepository(db).listTitles()).filter(
    (title) => withoutOffices(title, []).length === 1,
  );
  const known = [...lines.map(({ title }) => title), ...single];
  const isKnown = (title: string) => known.some((each) => isSameTitle(each, title));
  const titles: string[] = [];
  const add = (title: string) => {
    if (!titles.some((each) => isSameTitle(each, title))) titles.push(title);
  };
  for (const { title, isOfficer } of members) if (isOfficer && title) officesIn(title, isKnown).forEach(add);
  for (const { title } of lines) add(title);
  return titles.map((title) => {
    const holders = holdersToday(members, title);
    const planned = lines.find((line) => isSameTitle(line.title, title));
    const category = holders[0]?.category ?? planned?.category ?? officersHeading(members);
    return { title, category, holders: holders.map(toHolder) };
  });
}

async function toPlan(
  db: Database,
  plan: PlanRow,
  { members, ...clock }: Clock & { members: readonly MemberRow[] },
): Promise<Plan> {
  const lines = await planRepository(db).listOffices(plan.id);
  return {
    startsAt: plan.startsAtLocal ?? undefined,
    suggestedStart: usualStart(clock),
    offices: lines.map((line) => {
      const today = holdersToday(members, line.wasTitle);
      const chosen = chosenIn(members, line);
      return {
        id: line.id,
        title: line.title,
        wasTitle: line.wasTitle ?? undefined,
        category: line.category ?? today[0]?.category ?? NO_HEADING,
        today: today.map(toHolder),
        holders: chosen?.map((id) => toHolder(members.find((member) => member.id === id)!)),
        version: line.version,
      };
    }),
    outcome: await findOutcome(db, { plan, lines, members }),
    version: plan.version,
  };
}

async function listUndoable(db: Database, clock: Clock, isOwner: boolean): Promise<Board['undoable']> {
  const groups = changeGroupsRepository(db);
  const last = await planRepository(db).findLastApplied();
  const board = last?.groupId ? await groups.find(last.groupId) : undefined;
  const office = await groups.findLatest(['office', 'president']);
  const found = [board, office].filter((group) => group !== undefined);
  const isRecent = board && toUndoable(board, clock) !== undefined;
  const unchanged = last && isRecent && isOwner ? await listUnchanged(db, last) : [];
  return found
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .flatMap((group) => {
      const undoable = toUndoable(group, clock);
      if (!undoable) return [];
      const isBoard = group === board;
      return {
        ...undoable,
        kind: isBoard ? ('board' as const) : ('office' as const),
        isUndo: group.undoes !== null,
        unchanged: isBoard ? unchanged : [],
      };
    });
}

/** The accounts that were not as the owner saw them when their moment came. */
async function listUnchanged(db: Database, { id }: PlanRow): Promise<{ name: string; email: string }[]> {
  const decided = await planRepository(db).listAccess(id);
  const left = decided.filter((decision) => isChange(decision) && !decision.isApplied);
  const people = await Promise.all(left.map(({ adminId }) => peopleRepository(db).find(adminId)));
  return people.flatMap((person) => (person ? { name: person.name, email: person.email } : []));
}

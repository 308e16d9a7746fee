import type { Database } from '../../../infra/db/pool.ts';
import { dayIn, readInstant } from '../../../kernel/dates.ts';
import { includesRole, type Role } from '../../../kernel/roles.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { NO_HEADING, officersHeading } from '../../members/headings.rules.ts';
import { isSameTitle, officesIn, withoutOffices } from '../../members/offices.rules.ts';
import { membersRepository, type MemberRow } from '../../members/server/members.repository.ts';
import { pastTermsRepository } from '../../members/server/past-terms.repository.ts';
import { changeGroupsRepository } from '../../records/server/change-groups.repository.ts';
import { restorableUntil, RETENTION_DAYS } from '../../records/records.rules.ts';
import type { Board, Office, Plan } from '../board.contract.ts';
import { chosenIn, holdersToday } from '../board.rules.ts';
import { startOf } from './apply-plan.ts';
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
    undoable: await listUndoable(db, clock.now, isOwner),
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
  const suggestedStart = usualStart(clock);
  const start = startOf(plan, clock.timeZone);
  return {
    startsAt: plan.startsAtLocal ?? undefined,
    suggestedStart,
    undoUntil: restorableUntil(start ?? readInstant(suggestedStart, clock.timeZone)).toISOString(),
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

async function listUndoable(db: Database, now: Date, isOwner: boolean): Promise<Board['undoable']> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  const groups = await changeGroupsRepository(db).listSince(['office', 'president', 'board'], since);
  const plans = planRepository(db);
  const last = await plans.findLastApplied();
  // Only owners see accounts.
  const decided = last && isOwner ? (await plans.listAccess(last.id)).filter(isChange) : [];
  const left = decided.filter(({ isApplied }) => !isApplied);
  const unchanged: Board['undoable'][number]['unchanged'] = [];
  for (const { adminId } of left) {
    const person = await peopleRepository(db).find(adminId);
    if (person) unchanged.push({ name: person.name, email: person.email });
  }
  return groups
    .filter(({ id, kind }) => kind !== 'board' || id === last?.groupId)
    .map(({ id, kind, title, adminName, createdAt }) => ({
      groupId: id,
      kind: kind === 'board' ? ('board' as const) : ('office' as const),
      title,
      who: adminName,
      at: createdAt.toISOString(),
      until: restorableUntil(createdAt).toISOString(),
      unchanged: kind === 'board' ? unchanged : [],
    }));
}

import { createHash } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import { isPresidingOfficer } from '../../members/headings.rules.ts';
import type { MemberRow } from '../../members/server/members.repository.ts';
import { chapterRepository, withDefaults } from '../../chapter/server/chapter.repository.ts';
import { topicId } from '../../chapter/topics.contract.ts';
import type { Holder, PlanOutcome } from '../board.contract.ts';
import {
  boardOf,
  chosenIn,
  holdersAfter,
  holdersToday,
  orderOf,
  type BoardChange,
  type OfficeLine,
} from '../board.rules.ts';
import { raisesFirst, isRaise } from './plan-access.ts';
import { planRepository, type PlanAccessRow, type PlanRow } from './plan.repository.ts';

export function toHolder({ id, name, imageUrl }: MemberRow): Holder {
  return { id, name, imageUrl: imageUrl ?? undefined };
}

interface PlannedBoard {
  plan: PlanRow;
  lines: readonly OfficeLine[];
  members: readonly MemberRow[];
}

/** What will happen on the date of a plan, if it is applied as it is now. */
export async function findOutcome(db: Database, planned: PlannedBoard): Promise<PlanOutcome> {
  const { lines, members, plan } = planned;
  const today = ({ wasTitle }: OfficeLine) => holdersToday(members, wasTitle);
  const isOther = (line: OfficeLine) =>
    line.title !== line.wasTitle ||
    line.category !== null ||
    holdersAfter(members, line).toSorted(byNumber).join() !== idsOf(today(line)).toSorted(byNumber).join();
  const isUndecided = (line: OfficeLine) => chosenIn(members, line) === undefined;
  const same = lines.filter((line) => !isOther(line));
  const decided = await planRepository(db).listAccess(plan.id);
  const board = boardOf(members, lines);
  const { access, withoutSignIn } = await readChanging(db, members, board);
  const outcome = {
    changes: lines.length - same.length,
    stays: same.filter((line) => !isUndecided(line)).length,
    undecided: same.filter(isUndecided).length,
    empty: lines
      .filter((line) => holdersAfter(members, line).length === 0)
      .map((line) => ({ title: line.title, leaves: today(line).map(toHolder) })),
    president: await findPresident(db, members, board),
    access: access.map((each) => {
      const decision = decided.find(({ adminId }) => adminId === each.accountId);
      return { ...each, decision: decision && { role: decision.role } };
    }),
    keepsOwner: await findLastOwner(db, decided),
    withoutSignIn: await addInvitations(db, withoutSignIn),
  };
  // The owner saw each office behind the sheet, so another one that changes is another outcome, also if as many do.
  const all = { ...outcome, board, order: orderOf(members, lines, plan.isReordered) };
  const fingerprint = createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  return { ...outcome, fingerprint };
}

/** The accounts of members who leave the board or are new on it, and those of the new ones who have none. */
export async function readChanging(
  db: Database,
  members: readonly MemberRow[],
  board: readonly BoardChange[],
) {
  const changing = members.filter(({ id, isOfficer }) =>
    board.some((change) => change.id === id && change.isOfficer !== isOfficer),
  );
  const accounts = (await peopleRepository(db).listOfMembers()).filter(({ hasAccess }) => hasAccess);
  const access = accounts.flatMap(({ id, name, email, role, memberId }) => {
    const member = changing.find((each) => each.id === memberId);
    if (!member) return [];
    return [{ accountId: id, name, email, role, isLeaving: member.isOfficer }];
  });
  const signsIn = new Set(accounts.map(({ memberId }) => memberId));
  return { access, withoutSignIn: changing.filter(({ id, isOfficer }) => !isOfficer && !signsIn.has(id)) };
}

async function addInvitations(db: Database, members: readonly MemberRow[]) {
  const invitations = await invitationsRepository(db).listOfMembers();
  const invited = new Set(invitations.flatMap((each) => (each.isExpired ? [] : [each.memberId])));
  return members.map((member) => ({
    ...toHolder(member),
    email: member.email ?? undefined,
    isInvited: invited.has(member.id),
  }));
}

async function findPresident(
  db: Database,
  members: readonly MemberRow[],
  board: readonly BoardChange[],
): Promise<PlanOutcome['president']> {
  const isNext = (member: MemberRow) =>
    isPresidingOfficer(board.find(({ id }) => id === member.id) ?? member);
  const next = members.find(isNext);
  if (!next) return undefined;
  const isNew = !isPresidingOfficer(next);
  const row = (await chapterRepository(db).list()).find(
    ({ id }) => id === topicId(isNew ? 'successor' : 'president'),
  );
  return { ...toHolder(next), isNew, hasMessage: withDefaults('successor', row?.published).message !== '' };
}

/** The last owner, if it was decided that her access ends. She keeps it. */
async function findLastOwner(db: Database, decided: readonly PlanAccessRow[]): Promise<string | undefined> {
  const people = peopleRepository(db);
  const owners = new Set((await people.listPermanentOwners()).map(({ id }) => id));
  for (const { adminId, ...decision } of raisesFirst(decided)) {
    if (isRaise(decision) && decision.role === 'owner') owners.add(adminId);
    else if (owners.size === 1 && owners.has(adminId)) return (await people.find(adminId))?.name;
    else owners.delete(adminId);
  }
  return undefined;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const byNumber = (one: number, other: number) => one - other;

import { createHash } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import { invitationsRepository } from '../../auth/server/invitations.repository.ts';
import { peopleRepository, type PersonRow } from '../../auth/server/people.repository.ts';
import { isPresidingOfficer } from '../../members/headings.rules.ts';
import type { MemberRow } from '../../members/server/members.repository.ts';
import { chapterRepository, withDefaults } from '../../site/server/chapter.repository.ts';
import { topicId } from '../../site/topics.contract.ts';
import type { Holder, PlannedAccess, PlanOutcome } from '../board.contract.ts';
import { boardOf, chosenIn, holdersAfter, holdersToday, orderOf, type OfficeLine } from '../board.rules.ts';
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
  const people = peopleRepository(db);
  const decided = await planRepository(db).listAccess(plan.id);
  const joining = findJoining(planned);
  const outcome = {
    changes: lines.length - same.length,
    stays: same.filter((line) => !isUndecided(line)).length,
    undecided: same.filter(isUndecided).length,
    empty: lines
      .filter((line) => holdersAfter(members, line).length === 0)
      .map((line) => ({ title: line.title, leaves: today(line).map(toHolder) })),
    president: await findPresident(db, planned),
    access: (await findAccess(db, planned)).map((each) => {
      const decision = decided.find(({ adminId }) => adminId === each.accountId);
      return { ...each, decision: decision && { role: decision.role } };
    }),
    keepsOwner: await findLastOwner(people, decided),
    withoutSignIn: await findWithoutSignIn(db, joining),
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(outcome)).digest('base64url');
  return { ...outcome, fingerprint };
}

/** The accounts of members who leave the board, and of those who are new on it. */
export async function findAccess(
  db: Database,
  { lines, members }: Omit<PlannedBoard, 'plan'>,
): Promise<Omit<PlannedAccess, 'decision'>[]> {
  const after = new Set(orderOf(members, lines));
  const byId = new Map(members.map((member) => [member.id, member]));
  return (await listAccounts(db)).flatMap(({ id, name, email, role, memberId }) => {
    const member = byId.get(memberId ?? 0);
    if (!member || member.isOfficer === after.has(member.id)) return [];
    return [{ accountId: id, name, email, role, holder: toHolder(member), isLeaving: member.isOfficer }];
  });
}

async function listAccounts(db: Database): Promise<PersonRow[]> {
  return (await peopleRepository(db).listOfMembers()).filter(({ hasAccess }) => hasAccess);
}

function findJoining({ members, lines }: PlannedBoard): MemberRow[] {
  const after = new Set(orderOf(members, lines));
  return members.filter(({ id, isOfficer }) => !isOfficer && after.has(id));
}

async function findWithoutSignIn(db: Database, joining: readonly MemberRow[]) {
  const signsIn = new Set((await listAccounts(db)).map(({ memberId }) => memberId));
  const invitations = await invitationsRepository(db).listOfMembers();
  const invited = new Set(invitations.flatMap((each) => (each.isExpired ? [] : [each.memberId])));
  return joining
    .filter(({ id }) => !signsIn.has(id))
    .map((member) => ({
      ...toHolder(member),
      email: member.email ?? undefined,
      isInvited: invited.has(member.id),
    }));
}

async function findPresident(
  db: Database,
  { members, lines }: PlannedBoard,
): Promise<PlanOutcome['president']> {
  const changes = new Map(boardOf(members, lines).map((change) => [change.id, change]));
  const isPresident = (member: MemberRow) => isPresidingOfficer(changes.get(member.id) ?? member);
  const next = members.find(isPresident);
  if (!next) return undefined;
  const isNew = !isPresidingOfficer(next);
  const row = (await chapterRepository(db).list()).find(
    ({ id }) => id === topicId(isNew ? 'successor' : 'president'),
  );
  return { ...toHolder(next), isNew, hasMessage: withDefaults('successor', row?.published).message !== '' };
}

/** The last owner, if it was decided that her access ends. She keeps it. */
async function findLastOwner(
  people: ReturnType<typeof peopleRepository>,
  decided: readonly PlanAccessRow[],
): Promise<string | undefined> {
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

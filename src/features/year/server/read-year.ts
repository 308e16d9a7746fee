import type { Database } from '../../../infra/db/pool.ts';
import { invitationsRepository, type InvitationRow } from '../../auth/server/invitations.repository.ts';
import { isPresident } from '../../members/headings.rules.ts';
import { membersRepository, type MemberRow } from '../../members/server/members.repository.ts';
import { officesRepository } from '../../members/server/offices.repository.ts';
import { peopleRepository, type PersonRow } from '../../auth/server/people.repository.ts';
import { topicId } from '../../site/topics.contract.ts';
import { chapterRepository, withDefaults } from '../../site/server/chapter.repository.ts';
import type { OpenItem, PlannedOffice, Year } from '../year.contract.ts';
import type { YearOutcome } from '../year-outcome.contract.ts';
import { nameYear, undoUntil, usualStart } from '../year.rules.ts';
import { startOf } from './start-due-year.ts';
import { findOutcome } from './year-outcome.ts';
import { yearRepository, type PlannedRow, type YearRow } from './year.repository.ts';

const MAX_ACCOUNTS = 1000;

export interface Clock {
  now: Date;
  timeZone: string;
}

interface People {
  members: ReadonlyMap<number, MemberRow>;
  accounts: ReadonlyMap<number, PersonRow>;
  invitations: ReadonlyMap<number, InvitationRow>;
}

export async function readYearState(db: Database, clock: Clock): Promise<Year> {
  const years = yearRepository(db);
  const offices = officesRepository(db);
  const members = new Map((await membersRepository(db).list()).map((member) => [member.id, member]));
  const holders = new Map((await offices.listOpenTerms()).map((term) => [term.officeId, term.memberId]));
  const next = await years.findNext();
  const started = await years.findStarted();
  const isUndoable = started?.before && undoUntil(started.startedAt!) > clock.now;
  return {
    name: nameThisYear(clock, started),
    offices: (await offices.list()).map((office) => ({
      ...toOffice(office),
      holder: toHolder(members.get(holders.get(office.id) ?? 0)),
    })),
    next: next && (await readNext(db, next, { ...clock, members })),
    started: isUndoable
      ? {
          id: started.id,
          startedAt: started.startedAt!.toISOString(),
          undoUntil: undoUntil(started.startedAt!).toISOString(),
        }
      : undefined,
  };
}

/** The year that started on the last July 1, unless a later one has started. */
function nameThisYear({ now, timeZone }: Clock, started: YearRow | undefined): string {
  const [next] = usualStart(now, timeZone).split('-').map(Number);
  const [usual, last = ''] = [`${next! - 1}`, started?.startsAtLocal?.slice(0, 4)];
  return nameYear(last > usual ? last : usual);
}

async function readNext(
  db: Database,
  year: YearRow,
  { members, now, timeZone }: Clock & Pick<People, 'members'>,
): Promise<NonNullable<Year['next']>> {
  const people: People = {
    members,
    accounts: new Map((await peopleRepository(db).listOfMembers()).map((each) => [each.memberId!, each])),
    invitations: new Map(
      (await invitationsRepository(db).listOfMembers()).map((each) => [each.memberId!, each]),
    ),
  };
  const planned = await yearRepository(db).listOffices(year.id);
  const offices = planned.map((office) => toPlannedOffice(office, people));
  const { outcome, lastOwner } = await findOutcome(db, planned, members);
  const accounts = (await peopleRepository(db).list(MAX_ACCOUNTS)).filter((person) => person.hasAccess);
  const start = startOf(year, timeZone);
  return {
    name: nameYear(year.startsAtLocal ?? usualStart(now, timeZone)),
    startsAt: year.startsAtLocal ?? undefined,
    startsAtInstant: start?.toISOString(),
    suggestedStart: usualStart(now, timeZone),
    offices,
    open: [
      ...(start ? [] : [{ kind: 'no-date' as const }]),
      ...(lastOwner ? [{ kind: 'no-owner' as const, name: lastOwner.name }] : []),
      ...(start ? findUnconfirmed(outcome, year.confirmed) : []),
      ...(await findOpenItems(db, offices, people)),
    ],
    outcome,
    accounts: accounts.map(({ id, name, email, role, memberId }) => ({
      id,
      name,
      email,
      role,
      memberId: memberId ?? undefined,
    })),
    version: year.version,
  };
}

function toOffice({
  id,
  title,
  category,
  role,
  topics,
}: Pick<PlannedRow, 'id' | 'title' | 'category' | 'role' | 'topics'>) {
  return { id, title, category, role: role ?? undefined, topics };
}

function toHolder(member: MemberRow | undefined) {
  return member && { id: member.id, name: member.name, imageUrl: member.imageUrl ?? undefined };
}

function toPlannedOffice(office: PlannedRow, people: People): PlannedOffice {
  const member = people.members.get(office.memberId ?? 0);
  return {
    ...toOffice(office),
    officeId: office.officeId ?? undefined,
    decision: member ? 'chosen' : office.decision === 'no-one' ? 'no-one' : 'undecided',
    holder: toHolder(member),
    ...(member && office.role ? accessOf(office, people) : { access: 'none' as const }),
    version: office.version,
  };
}

function accessOf(
  { memberId }: PlannedRow,
  { accounts, invitations }: People,
): Pick<PlannedOffice, 'access' | 'address'> {
  const account = accounts.get(memberId!);
  if (account?.hasAccess) return { access: 'has-access', address: account.email };
  const invitation = invitations.get(memberId!);
  return invitation ? { access: 'invited', address: invitation.email } : { access: 'none' };
}

/** What no owner has accepted with the date, because it became different since or she left it out. It does not happen. */
function findUnconfirmed(outcome: YearOutcome, confirmed: YearOutcome | null): OpenItem[] {
  const access = outcome.access.filter(
    ({ accountId, role, becomes }) =>
      !confirmed?.access.some(
        (each) => each.accountId === accountId && each.role === role && each.becomes === becomes,
      ),
  );
  return access.map(({ name }) => ({ kind: 'not-confirmed', name }));
}

async function findOpenItems(
  db: Database,
  offices: readonly PlannedOffice[],
  { members, invitations }: Pick<People, 'members' | 'invitations'>,
): Promise<OpenItem[]> {
  const row = (await chapterRepository(db).list()).find(({ id }) => id === topicId('successor'));
  const { message } = withDefaults('successor', row?.published);
  const current = new Map(
    (await officesRepository(db).listOpenTerms()).map((term) => [term.officeId, term.memberId]),
  );
  const isHeld = ({ officeId }: PlannedOffice) => current.has(officeId ?? 0);
  const undecided = offices.filter(({ decision }) => decision === 'undecided');
  const first = undecided.find(isHeld);
  const items = offices.flatMap(
    ({ id: officeId, officeId: sameOffice, title, holder, access }): OpenItem[] => {
      if (!holder) return [];
      const about = { officeId, name: holder.name };
      const stays = current.get(sameOffice ?? 0) === holder.id;
      return [
        ...(isPresident(title) && !stays && !message ? [{ kind: 'no-message' as const, ...about }] : []),
        ...(access === 'invited'
          ? [
              {
                kind: 'not-accepted' as const,
                ...about,
                since: invitations.get(holder.id)!.createdAt.toISOString(),
              },
            ]
          : []),
        ...(members.get(holder.id)!.imageUrl ? [] : [{ kind: 'no-photo' as const, ...about }]),
      ];
    },
  );
  return [
    ...(first ? [{ kind: 'undecided' as const, officeId: first.id }] : []),
    ...undecided
      .filter((office) => !isHeld(office))
      .map(({ id }) => ({ kind: 'no-holder' as const, officeId: id })),
    ...items,
  ];
}

import { addDaysTo, formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { RETENTION_DAYS } from '../../../records/records.rules.ts';
import type { Board, Holder, Plan, PlannedOffice, PlanOutcome } from '../board.contract.ts';

/** "July 1" of a wall time. */
export function dayOf(startsAt: string, pattern = 'MMMM d'): string {
  return formatDay(startsAt.slice(0, 10) as Day, pattern);
}

/** "12:00 AM" of a wall time. */
export function timeOf(startsAt: string): string {
  return formatIn('UTC', `${startsAt}:00Z`, 'h:mm a');
}

/** "July 1" once a date is chosen. */
export function startName({ startsAt }: Pick<Plan, 'startsAt'>): string {
  return startsAt ? dayOf(startsAt) : 'the date you choose';
}

/** The last day on which a board that takes over then can be undone. */
export function lastDayToUndo(startsAt: string): string {
  return formatDay(addDaysTo(startsAt.slice(0, 10) as Day, RETENTION_DAYS), 'MMMM d');
}

const listOfNames = new Intl.ListFormat('en-US');

/** "Ann Example and Bea Example". */
export function namesOf(holders: readonly Pick<Holder, 'name'>[]): string {
  return listOfNames.format(holders.map(({ name }) => name));
}

/** The names with a verb: "Ann Example stays", "Ann Example and Bea Example stay". */
export function say(holders: readonly Holder[], verb: string): string {
  return `${namesOf(holders)} ${verb}${holders.length === 1 ? 's' : ''}`;
}

export function isSame(one: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  return one?.toSorted().join() === other?.toSorted().join();
}

export const idsOf = (holders: readonly Holder[]) => holders.map(({ id }) => id);

/** Who holds an office next. If no one decided, its holder stays. */
export function nextHolders({ holders, today }: PlannedOffice): readonly Holder[] {
  return holders ?? today;
}

/** Whether the same people hold it again. */
export function isStaying(office: PlannedOffice): boolean {
  return office.today.length > 0 && isSame(idsOf(nextHolders(office)), idsOf(office.today));
}

/** What becomes of an office: "Karen Lee follows Ruth Jones". */
export function describeOffice(office: PlannedOffice): string {
  const { holders, today } = office;
  if (!holders) return `${today.length > 0 ? say(today, 'stay') : 'No one'} (not decided)`;
  if (holders.length === 0) return 'No one';
  if (isStaying(office)) return say(today, 'stay');
  return today.length > 0 ? `${say(holders, 'follow')} ${namesOf(today)}` : namesOf(holders);
}

/** What a member holds, for the list to choose from: next, if it was decided, or else today. */
export function officesOf(memberId: number, { offices, plan }: Pick<Board, 'offices' | 'plan'>): string {
  const isHers = ({ id }: Holder) => id === memberId;
  const next = plan?.offices.filter(({ holders }) => holders?.some(isHers)) ?? [];
  if (next.length > 0) return `${next.map(({ title }) => title).join(', ')} on the next board`;
  const today = offices.filter(({ holders }) => holders.some(isHers)).map(({ title }) => title);
  return today.length > 0 ? `${today.join(', ')} today` : '';
}

/** "6 offices change · 5 stay as they are · 3 are not decided and stay as they are", without what is zero. */
export function countChanges({ changes, stays, undecided }: PlanOutcome): string {
  const parts = [
    { count: changes, one: 'changes', more: 'change' },
    { count: stays, one: 'stays as it is', more: 'stay as they are' },
    {
      count: undecided,
      one: 'is not decided and stays as it is',
      more: 'are not decided and stay as they are',
    },
  ].filter(({ count }) => count > 0);
  return parts
    .map(({ count, one, more }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' office' : ' offices';
      return `${count}${noun} ${count === 1 ? one : more}`;
    })
    .join(' · ');
}

export function countOpen(count: number): string {
  if (count === 0) return 'Everything is ready';
  return count === 1 ? '1 thing still open' : `${count} things still open`;
}

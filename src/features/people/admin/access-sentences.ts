import { addDaysTo, formatDay, type Day } from '../../../kernel/dates.ts';
import type { Person } from '../people.contract.ts';

/** An end of access is near this many days before. */
const NEAR_DAYS = 14;
const DAY_MS = 86_400_000;

export function isNear(lastDay: string | undefined, today: Day): lastDay is Day {
  return lastDay !== undefined && lastDay <= addDaysTo(today, NEAR_DAYS);
}

export function describeAccess(lastDay: string | undefined, today: Day): string {
  if (lastDay === undefined) return 'No end';
  if (!isNear(lastDay, today)) return `Until ${formatDay(lastDay as Day, 'MMM d, yyyy')}`;
  return `Ends ${formatDay(lastDay, 'MMM d')}, ${describeDistance(today, lastDay)}`;
}

function describeDistance(today: Day, day: Day): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** A warning where one owner is left who could help the others. */
export function singleOwnerWarning(people: readonly Person[]): { title: string; text: string } | undefined {
  const [owner, ...more] = people.filter(
    ({ role, accessUntil }) => role === 'owner' && accessUntil === undefined,
  );
  if (!owner || more.length > 0) return undefined;
  const { isYou, name } = owner;
  return {
    title: `${isYou ? 'You are' : `${name} is`} the only owner`,
    text: `If ${isYou ? 'you’re' : `${name} is`} away, no one can invite people or restore a backup.`,
  };
}

import { addDaysTo, formatDay, type Day } from '../../../kernel/dates.ts';
import { distanceText } from '../../../kernel/day-text.ts';
import type { People, Person } from '../people.contract.ts';

/** An end of access is near this many days before: the dashboards of the owners and the person remind of it. */
export const NEAR_DAYS = 14;

export function isNear(lastDay: string | undefined, today: Day): lastDay is Day {
  return lastDay !== undefined && lastDay <= addDaysTo(today, NEAR_DAYS);
}

export function describeAccess(lastDay: string | undefined, today: Day): string {
  if (lastDay === undefined) return 'No end date';
  if (!isNear(lastDay, today)) return `Until ${formatDay(lastDay as Day, 'MMM d, yyyy')}`;
  return `Ends ${formatDay(lastDay, 'MMM d')}, ${distanceText(lastDay, today)}`;
}

/** A member as Sign-in access names her: "Ruth Jones, Treasurer". */
export function memberText({ name, title }: People['members'][number]): string {
  return title ? `${name}, ${title}` : name;
}

/** A warning where one owner is left who could help the others. */
export function singleOwnerWarning(people: readonly Person[]): { title: string; text: string } | undefined {
  const owners = people.filter(({ role }) => role === 'owner');
  const [owner, ...more] = owners.filter(({ accessUntil }) => accessUntil === undefined);
  if (!owner || more.length > 0) return undefined;
  const { isYou, name } = owner;
  const ownerIs = isYou ? 'You are' : `${name} is`;
  const away = `${isYou ? 'you’re' : `${name} is`} away`;
  const cannot = 'no one can invite people or restore a backup';
  if (owners.length === 1) return { title: `${ownerIs} the only owner`, text: `If ${away}, ${cannot}.` };
  return {
    title: `${ownerIs} the only owner whose access has no end`,
    text: `When the other owners’ access ends, ${cannot} while ${away}.`,
  };
}

/** Who could be the second owner. */
export function secondOwnerAdvice(people: readonly Person[]): string {
  const editors = people.filter(({ role }) => role === 'editor').map(({ name }) => name);
  return editors.length === 0
    ? 'Invite another owner.'
    : `Make ${editors.slice(0, 2).join(' or ')} an owner, too.`;
}

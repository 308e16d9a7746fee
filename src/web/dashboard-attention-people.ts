import EndIcon from 'lucide-react/icons/calendar-clock';
import OwnerIcon from 'lucide-react/icons/user-cog';
import { isNear, singleOwnerWarning } from '../features/people/admin/access-sentences.ts';
import type { Person } from '../features/people/people.contract.ts';
import { dayIn, formatDay, type Day } from '../kernel/dates.ts';
import type { AttentionItem } from '../records/admin/admin-feature.ts';

export function singleOwner(people: readonly Person[]): AttentionItem | undefined {
  const warning = singleOwnerWarning(people);
  return warning && { ...warning, to: '/admin/people', button: 'Invite', tone: 'accent', Icon: OwnerIcon };
}

/** People other than the reader whose access ends soon, the first end first. */
export function endingAccess(people: readonly Person[], today: Day): AttentionItem | undefined {
  const ending = people
    .filter(({ isYou, accessUntil }) => !isYou && isNear(accessUntil, today))
    .map(({ name, accessUntil }) => ({ name, lastDay: accessUntil as Day }))
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay));
  const [first] = ending;
  if (!first) return undefined;
  const isOne = ending.length === 1;
  return {
    title: isOne
      ? `${first.name}’s access ends on ${formatDay(first.lastDay, 'MMM d')}`
      : `The access of ${ending.length} people ends soon`,
    text: isOne
      ? 'Choose a later day if it should continue.'
      : ending.map(({ name, lastDay }) => `${name}: ${formatDay(lastDay, 'MMM d')}`).join(', '),
    to: '/admin/people',
    button: 'Review',
    tone: 'accent',
    Icon: EndIcon,
  };
}

interface Clock {
  timeZone: string;
  today: Day;
}

/** The end of the reader's own access, which is the start of the day after the last one. */
export function ownEndingAccess(
  accessUntil: string | undefined,
  { timeZone, today }: Clock,
): AttentionItem | undefined {
  const lastDay =
    accessUntil === undefined ? undefined : dayIn(timeZone, new Date(Date.parse(accessUntil) - 1));
  if (!isNear(lastDay, today)) return undefined;
  return {
    title: `Your access ends on ${formatDay(lastDay, 'MMM d')}`,
    text: 'Ask an owner if you need it longer.',
    to: '/admin/account',
    button: 'Details',
    tone: 'accent',
    Icon: EndIcon,
  };
}

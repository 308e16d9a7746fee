import type { AnnouncementSendingDetails, AudienceReach } from './announcement-sending.contract.ts';
import type { Audience, RecipientState } from './announcements.rules.ts';

export type Counts = Readonly<Record<RecipientState, number>>;

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const peopleOf = (count: number) => countOf(count, 'person', 'people');

/** Everyone an announcement goes to, whatever became of her email. */
export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** "49 members and 152 friends". */
export function reachText(
  audience: Audience,
  { people, members, friends }: Pick<AudienceReach, 'people' | 'members' | 'friends'>,
): string {
  if (audience === 'officers') return countOf(people, 'officer');
  return friends > 0
    ? `${countOf(members, 'member')} and ${countOf(friends, 'friend')}`
    : countOf(members, 'member');
}

/** How long so many emails take: those of the first hour go out at once. */
export function durationText(people: number, emailsPerHour: number): string {
  const hours = Math.ceil(people / emailsPerHour) - 1;
  if (hours <= 0) return 'a few minutes in all';
  return hours === 1 ? 'about an hour in all' : `about ${hours} hours in all`;
}

/** "Ada, Bea and 3 others". */
export function namesText(names: readonly string[]): string {
  const shown = names.length > 6 ? names.slice(0, 5) : names;
  const rest = names.length - shown.length;
  return list.format([...shown, ...(rest > 0 ? [`${rest} others`] : [])]);
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** What officers read below the number of emails that were sent. */
export function progressText({
  counts,
  isEmailOn,
  emailsPerHour,
  problem,
}: Pick<AnnouncementSendingDetails, 'counts' | 'isEmailOn' | 'emailsPerHour' | 'problem'>): string {
  if (!isEmailOn) return 'Email is not set up, so the others wait. After a week they get nothing.';
  if (problem) return `${problem} The website tries again for three days.`;
  if (counts.waiting > 0)
    return `At most ${emailsPerHour.toLocaleString('en-US')} go out in an hour. You can close this page; the others go out anyway.`;
  return 'You can close this page; the others go out anyway.';
}

/** What the numbers of an announcement that is sent mean, one sentence for each. */
export function outcomeTexts({ sent, refused, skipped }: Counts): string[] {
  return [
    ...(sent > 0 ? ['“Sent” means that the email server took it. No one can see whether it was read.'] : []),
    ...(refused > 0
      ? [
          refused === 1
            ? 'The email server refused 1 address. After two refusals in a row, it gets no more announcements.'
            : `The email server refused ${refused} addresses. After two refusals in a row, an address gets no more announcements.`,
        ]
      : []),
    ...(skipped > 0
      ? [
          `${peopleOf(skipped)} got nothing, for example because ${skipped === 1 ? 'she' : 'they'} stopped the emails meanwhile.`,
        ]
      : []),
  ];
}

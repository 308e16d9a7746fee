import DateIcon from 'lucide-react/icons/calendar-clock';
import UndecidedIcon from 'lucide-react/icons/circle-help';
import NoOneIcon from 'lucide-react/icons/circle-alert';
import NoPhotoIcon from 'lucide-react/icons/image-off';
import AccessIcon from 'lucide-react/icons/key-round';
import InvitedIcon from 'lucide-react/icons/mail';
import MessageIcon from 'lucide-react/icons/quote';
import type { ComponentType } from 'react';
import { addDaysTo, dayIn } from '../../../kernel/dates.ts';
import type { Plan, PlannedOffice } from '../board.contract.ts';
import { isStaying, namesOf, nextHolders } from './plan-sentences.ts';

interface OfficeMark {
  tone: 'main' | 'accent' | 'red' | 'plain';
  text: string;
}

/** Something to do before the next board takes over. */
export interface OpenItem {
  title: string;
  text: string;
  Icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>;
  /** Where it is done: a screen, the sheet of an office or that of the date. */
  opens: { path: string } | { officeId: number } | 'date';
  /** The office that it is about, and what its row says. */
  officeId?: number | undefined;
  mark?: OfficeMark;
}

/** What is still open, the most important first. */
export function openItems({ startsAt, offices, outcome }: Plan): OpenItem[] {
  const undecided = offices.filter(({ holders }) => !holders);
  // Their holders stay.
  const held = undecided.filter(({ today }) => today.length > 0);
  const [firstHeld] = held;
  const { president, keepsOwner } = outcome;
  const officeOf = (memberId: number) =>
    offices.find((office) => nextHolders(office).some(({ id }) => id === memberId))?.id;
  const notInvited = outcome.withoutSignIn.filter(({ isInvited }) => !isInvited);
  const newHolders = offices.flatMap(({ id, holders, today }) =>
    (holders ?? [])
      .filter((holder) => !today.some((each) => each.id === holder.id))
      .map((holder) => ({ officeId: id, holder })),
  );
  const accent = (text: string): OfficeMark => ({ tone: 'accent', text });
  const items: (OpenItem | false | undefined)[] = [
    !startsAt && {
      title: 'No date yet',
      text: 'Nothing changes until you choose one',
      Icon: DateIcon,
      opens: 'date',
    },
    keepsOwner !== undefined && {
      title: `${keepsOwner} keeps her access`,
      text: 'No one else could invite people then',
      Icon: AccessIcon,
      opens: 'date',
    },
    ...outcome.access
      .filter(({ isLeaving, decision }) => startsAt && isLeaving && !decision)
      .map(({ name }) => ({
        title: `The access of ${name} is not decided`,
        text: 'It stays as it is until you decide it with the date',
        Icon: AccessIcon,
        opens: 'date' as const,
      })),
    ...undecided
      .filter(({ today }) => today.length === 0)
      .map(({ id, title }) => ({
        title: `No one for ${title}`,
        text: 'Choose who holds this office',
        Icon: NoOneIcon,
        opens: { officeId: id },
        officeId: id,
        mark: { tone: 'red' as const, text: 'No one yet' },
      })),
    firstHeld && {
      title: held.length === 1 ? '1 office is not decided' : `${held.length} offices are not decided`,
      text: 'What you don’t decide stays as it is',
      Icon: UndecidedIcon,
      opens: { officeId: firstHeld.id },
    },
    president?.isNew === true &&
      !president.hasMessage && {
        title: `No message from ${president.name}`,
        text: 'The President’s Message page needs one',
        Icon: MessageIcon,
        opens: { path: '/admin/chapter/successor' },
        officeId: officeOf(president.id),
        mark: accent('No message yet'),
      },
    ...outcome.withoutSignIn
      .filter(({ isInvited }) => isInvited)
      .map(({ id, name }) => ({
        title: `${name} hasn’t accepted`,
        text: 'Send the link again',
        Icon: InvitedIcon,
        opens: { path: '/admin/people' },
        officeId: officeOf(id),
        mark: accent('Not accepted'),
      })),
    notInvited.length > 0 && {
      title:
        notInvited.length === 1
          ? `${namesOf(notInvited)} can’t sign in`
          : `${notInvited.length} new officers can’t sign in`,
      text: 'Invite those who need it',
      Icon: InvitedIcon,
      opens: 'date',
    },
    ...newHolders
      .filter(({ holder }) => !holder.imageUrl)
      .map(({ officeId, holder }) => ({
        title: `No photo of ${holder.name}`,
        text: 'Her initials are shown until then',
        Icon: NoPhotoIcon,
        opens: { path: `/admin/members?member=${holder.id}` },
        officeId,
        mark: accent('No photo'),
      })),
  ];
  return items.filter((item) => item !== false && item !== undefined);
}

/** What is open about an office. */
export function marksOf({ id }: PlannedOffice, open: readonly OpenItem[]): OfficeMark[] {
  const found = open.flatMap(({ officeId, mark }) => (officeId === id && mark ? [mark] : []));
  return [...new Map(found.map((mark) => [mark.text, mark])).values()];
}

/** How far an office is of which nothing is open. */
export function stateOf(office: PlannedOffice): OfficeMark {
  if (!office.holders) return { tone: 'plain', text: 'Not decided' };
  if (office.holders.length === 0) return { tone: 'red', text: 'No one' };
  return isStaying(office) ? { tone: 'plain', text: 'Stays' } : { tone: 'main', text: 'Ready' };
}

/** What is open while the next board takes over soon, or usually would and has no date. */
export function urgentItems(plan: Plan, now: Date, timeZone: string): OpenItem[] {
  const start = (plan.startsAt ?? plan.suggestedStart).slice(0, 10);
  return start <= addDaysTo(dayIn(timeZone, now), 30) ? openItems(plan) : [];
}

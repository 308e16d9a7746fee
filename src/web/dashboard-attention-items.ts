import NoPictureIcon from 'lucide-react/icons/image-off';
import EmailIcon from 'lucide-react/icons/mail-warning';
import { emailProblems } from '../features/contact/admin/email-sentences.ts';
import type { useMessagesStatus } from '../features/contact/admin/messages.queries.ts';
import type { ChapterEvent } from '../features/events/events.contract.ts';
import { UPCOMING_PAGE_SIZE } from '../features/events/site/events.queries.ts';
import type { AttentionItem } from '../records/admin/admin-feature.ts';
import { formatIn } from '../kernel/dates.ts';

export function missingPictures(
  events: readonly ChapterEvent[],
  timeZone: string,
): AttentionItem | undefined {
  const without = events.filter(({ imageUrl, status }) => !imageUrl && status === 'scheduled');
  const [next] = without;
  // Only the first page of the events is read.
  const which =
    events.length >= UPCOMING_PAGE_SIZE
      ? ` of the next ${UPCOMING_PAGE_SIZE} events`
      : without.length === 1
        ? ' event'
        : ' events';
  return (
    next && {
      title: `${without.length}${which} ${without.length === 1 ? 'has' : 'have'} no picture`,
      text: `Next: ${next.title}, ${formatIn(timeZone, next.startDate, 'MMM d')}`,
      to: `/admin/edit-event/${next.id}`,
      button: 'Add picture',
      tone: 'plain',
      Icon: NoPictureIcon,
    }
  );
}

export function emailTrouble(
  status: ReturnType<typeof useMessagesStatus>['data'],
  timeZone: string,
): AttentionItem | undefined {
  const problems = status ? emailProblems(status, timeZone) : [];
  if (!status || problems.length === 0) return undefined;
  const { isOn } = status.mail;
  return {
    title: isOn ? 'Some messages were not emailed' : 'Email is not set up',
    text: isOn
      ? problems.join(' ')
      : 'Messages are saved here, but no one is notified. Ask the person who runs the website.',
    to: '/admin/messages',
    button: 'Details',
    tone: 'accent',
    Icon: EmailIcon,
  };
}

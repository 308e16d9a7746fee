import AnsweredIcon from 'lucide-react/icons/check';
import WarningIcon from 'lucide-react/icons/mail-warning';
import { isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Mark, Row } from '../../../ui/layout/rows.tsx';
import type { MessageCard } from '../manage-messages.contract.ts';
import { answeredSentence, deliveryNote, officeSentence, shortMoment } from './email-sentences.ts';
import { messageUrl, type MessageFilter } from './message-filter.ts';

interface MessageRowProps {
  message: MessageCard;
  filter: MessageFilter;
}

/** A message in the list. The whole row is clickable, but screen readers announce only the name as the link. */
export function MessageRow({ message, filter }: MessageRowProps) {
  const { timeZone, now } = useDocument();
  const { id, name, email, forMember, forOffice, excerpt, createdAt, isRead, junkReasons, answered } =
    message;
  const note = deliveryNote(message);
  return (
    <Row
      id={id}
      to={messageUrl(id, filter)}
      titleId={`message-${id}`}
      media={
        <span
          aria-hidden="true"
          className={`-mr-1 -ml-1 size-[.625rem] flex-none self-start rounded-full mt-[.45rem] wide:mt-0 wide:self-center ${isRead ? '' : 'bg-main-800 forced-colors:bg-[Highlight]'}`}
        />
      }
      title={
        <span className={isRead ? 'font-[450]' : 'font-bold'}>
          {!isRead && <span className="sr-only">Unread: </span>}
          <bdi>{name}</bdi>
        </span>
      }
      facts={
        <p className="truncate">
          <bdi>{email}</bdi>
        </p>
      }
    >
      <p className="flex gap-2">
        <time dateTime={isoIn(timeZone, createdAt)} className="flex-none font-[550]">
          {shortMoment(createdAt, { timeZone, asOf: now })}
        </time>
        <span dir="auto" className="min-w-0 truncate text-start">
          {excerpt}
        </span>
      </p>
      {forMember && <Mark>{`For ${forMember.name}`}</Mark>}
      {forOffice && <Mark>{officeSentence(forOffice)}</Mark>}
      {answered && (
        <Mark tone="main" Icon={AnsweredIcon}>
          {answeredSentence(answered, timeZone)}
        </Mark>
      )}
      {note && (
        <Mark tone="accent" Icon={WarningIcon}>
          {note}
        </Mark>
      )}
      {junkReasons.length > 0 && <p className="text-accent-700">Reason: {junkReasons.join(' ')}</p>}
    </Row>
  );
}

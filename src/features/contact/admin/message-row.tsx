import WarningIcon from 'lucide-react/icons/mail-warning';
import { Link } from 'react-router';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { MessageCard } from '../manage-messages.contract.ts';
import { deliveryNote, momentPattern } from './email-sentences.ts';
import { messageAddress, type MessageFilter } from './message-filter.ts';

interface MessageRowProps {
  message: MessageCard;
  filter: MessageFilter;
}

/** A message in the list. The whole row is clickable, but screen readers announce only the name as the link. */
export function MessageRow({ message, filter }: MessageRowProps) {
  const { timeZone } = useDocument();
  const { id, name, email, excerpt, createdAt, isRead, junkReasons } = message;
  const note = deliveryNote(message);
  return (
    <li className="relative grid grid-cols-[.75rem_minmax(0,1fr)] gap-x-3 px-4 py-4 focus-within:bg-linen hover:bg-linen wide:px-5">
      <span
        aria-hidden="true"
        className={`mt-[.5em] size-[.625rem] rounded-full ${isRead ? '' : 'bg-green-800 forced-colors:bg-[Highlight]'}`}
      />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2
            className={`min-w-0 font-sans text-[1.0625rem] leading-[1.35] tracking-normal text-wrap ${isRead ? 'font-[450]' : 'font-bold'}`}
          >
            <Link
              id={`message-${id}`}
              to={messageAddress(id, filter)}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              {!isRead && <span className="sr-only">Unread: </span>}
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <time dateTime={isoIn(timeZone, createdAt)} className="text-sm text-ink-2">
            {formatIn(timeZone, createdAt, momentPattern)}
          </time>
        </div>
        <p className="text-sm text-ink-2">
          <bdi>{email}</bdi>
        </p>
        <p dir="auto" className={`line-clamp-2 text-start ${isRead ? 'text-ink-2' : 'text-ink'}`}>
          {excerpt}
        </p>
        {junkReasons.length > 0 && <p className="text-sm text-susan-700">Reason: {junkReasons.join(' ')}</p>}
        {note && (
          <p className="flex gap-2 text-sm font-[550] text-red-700">
            <WarningIcon aria-hidden="true" className="mt-[.2em] size-4 flex-none" />
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

import PreviousIcon from 'lucide-react/icons/chevron-left';
import NextIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { truncate } from '../../../kernel/plain-text.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { isNotFound } from '../../../ui/use-read.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageBody } from './message-body.tsx';
import { useMarkAsRead } from './message-changes.ts';
import { MessageEmailCard } from './message-email.tsx';
import { listUrl, messageUrl, parseFilter, type MessageFilter } from './message-filter.ts';
import { MessageRemoval } from './message-removal.tsx';
import { stripControlChars } from './message-text.ts';
import { useAdjacentMessages, useMessage } from './messages.queries.ts';

export default function MessageScreen() {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const filter = parseFilter(parameters);
  const isValidId = recordIdIn(id) !== undefined;
  const read = useMessage(Number(id), { enabled: isValidId });
  useMarkAsRead(read.data);

  const isGone = !isValidId || isNotFound(read);
  const message = isGone ? undefined : read.data;
  return (
    <AdminScreen
      title={message ? `Message from ${truncate(stripControlChars(message.name), 60)}` : 'Message'}
      back={{ to: listUrl(filter), label: 'Back to messages' }}
    >
      {isGone && (
        <p role="alert" className="max-w-[56ch] py-4 text-lg">
          This message no longer exists. Someone deleted it, or it was too old to keep.
        </p>
      )}
      {!isGone && !message && <NotLoaded reads={[read]} text="Loading the message…" />}
      {message && (
        <div key={message.id} className="grid max-w-[60rem] gap-5">
          <AdjacentMessages id={message.id} filter={filter} />
          <div className="rounded-3 border border-line bg-surface">
            <MessageBody message={message} />
            <MessageActions message={message} listUrl={listUrl(filter)} />
          </div>
          <MessageEmailCard message={message} asOf={new Date(read.dataUpdatedAt)} />
          <MessageRemoval message={message} listUrl={listUrl(filter)} />
        </div>
      )}
    </AdminScreen>
  );
}

/** Links to the previous and next message of the list that this one was opened from. */
function AdjacentMessages({ id, filter }: { id: number; filter: MessageFilter }) {
  const { previous, next } = useAdjacentMessages(id, filter).data ?? {};
  return (
    <nav aria-label="Other messages" className="-mx-2 flex justify-between">
      <AdjacentLink to={previous} filter={filter}>
        <PreviousIcon aria-hidden="true" className="size-5" />
        Previous message
      </AdjacentLink>
      <AdjacentLink to={next} filter={filter}>
        Next message
        <NextIcon aria-hidden="true" className="size-5" />
      </AdjacentLink>
    </nav>
  );
}

interface AdjacentLinkProps {
  to: number | undefined;
  filter: MessageFilter;
  children: ReactNode;
}

/** Takes its space before the id is known, and where there is no such message, so that the layout does not shift. */
function AdjacentLink({ to, filter, children }: AdjacentLinkProps) {
  const classes = 'inline-flex min-h-[44px] items-center gap-1 rounded-2 px-2 no-underline';
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${classes} text-ink-3`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={messageUrl(to, filter)} className={`${classes} font-semibold text-ink hover:bg-sand`}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { truncate } from '../../../kernel/plain-text.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { harmlessLine } from './harmless-line.ts';
import { MessageActions } from './message-actions.tsx';
import { filterOf, listAddress, type MessageFilter } from './message-filter.ts';
import { MessageLetter } from './message-letter.tsx';
import { MessageMails } from './message-mails.tsx';
import { MessageRemoval } from './message-removal.tsx';
import { useMessage } from './messages.queries.ts';
import { Neighbours } from './neighbours.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';

export default function MessageScreen() {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const filter = filterOf(parameters);
  const isPossible = recordIdIn(id) !== undefined;
  const read = useMessage(Number(id), { isWanted: isPossible });
  const retry = retryReads([read], focusMain);
  useMarkAsRead(read.data);

  if (!isPossible || isNotFound(read)) {
    return (
      <Frame title="Message" filter={filter}>
        <p role="alert" className="max-w-[56ch] py-4 text-lg">
          This message no longer exists. Somebody has deleted it, or it was removed because of its age.
        </p>
      </Frame>
    );
  }
  if (!read.data) {
    return (
      <Frame title="Message" filter={filter}>
        {retry ? <FailedRead {...retry} /> : <Loading text="Loading the message…" />}
      </Frame>
    );
  }
  const message = read.data;
  return (
    <Frame title={`Message from ${truncate(harmlessLine(message.name), 60)}`} filter={filter}>
      <div key={message.id} className="grid max-w-[60rem] gap-5">
        <Neighbours id={message.id} filter={filter} />
        <div className="rounded-3 border border-line bg-surface [--edge:0rem] wide:grid wide:grid-cols-[auto_minmax(0,1fr)]">
          <MessageLetter message={message} />
          <MessageActions message={message} listAddress={listAddress(filter)} />
        </div>
        <MessageMails message={message} asOf={new Date(read.dataUpdatedAt)} />
        <MessageRemoval message={message} listAddress={listAddress(filter)} />
      </div>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  filter: MessageFilter;
  children: ReactNode;
}

function Frame({ title, filter, children }: FrameProps) {
  return (
    <AdminScreen title={title} action={<BackLink to={listAddress(filter)}>Back to messages</BackLink>}>
      {children}
    </AdminScreen>
  );
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import NextIcon from 'lucide-react/icons/chevron-right';
import DoneIcon from 'lucide-react/icons/circle-check';
import MessagesIcon from 'lucide-react/icons/mail';
import { Link } from 'react-router';
import { useSession } from '../features/auth/admin/session.ts';
import { momentPattern } from '../features/contact/admin/email-sentences.ts';
import { useMessagesStatus } from '../features/contact/admin/messages.queries.ts';
import { readMessagesStatus, type listMessages } from '../features/contact/manage-messages.contract.ts';
import type { ChapterEvent } from '../features/events/events.contract.ts';
import { listPeople } from '../features/people/people.contract.ts';
import type { AttentionItem } from '../records/admin/admin-feature.ts';
import { dayIn, formatIn } from '../kernel/dates.ts';
import type { ResponseOf } from '../kernel/endpoint.ts';
import { readOf } from '../kernel/http-client.ts';
import { useMayCall } from '../ui/rights-context.tsx';
import { useDocument } from '../ui/document-context.tsx';
import { RowIcon, RowList } from '../ui/layout/rows.tsx';
import { nameOperator } from '../ui/name-operator.ts';
import { useDrafts } from './dashboard-attention-drafts.ts';
import { emailTrouble, missingPictures } from './dashboard-attention-items.ts';
import { useFeaturesAttention } from './dashboard-attention-features.ts';
import { endingAccess, ownEndingAccess, singleOwner } from './dashboard-attention-people.ts';

interface AttentionProps {
  items: readonly AttentionItem[];
  /** What could not be checked. */
  notRead: readonly string[];
  /** Good news; empty while there is none. */
  proof: string;
}

/** What someone should do something about, the most urgent first. Undefined until everything was checked. */
export function useAttention(
  events: Pick<UseQueryResult<readonly ChapterEvent[]>, 'data' | 'isFetchedAfterMount' | 'isError'>,
): AttentionProps | undefined {
  const { timeZone } = useDocument();
  const status = useMessagesStatus('on-mount');
  const unread = useUnread(status.data?.counts.unread ?? 0);
  const drafts = useDrafts();
  const access = useAccess();
  const features = useFeaturesAttention();
  const mayReadMessages = useMayCall(readMessagesStatus);
  const messages = mayReadMessages ? [status] : [];
  const needed = [...messages, unread, drafts, events, access, features];
  if (!needed.every(({ isFetchedAfterMount }) => isFetchedAfterMount)) {
    return undefined;
  }
  const items = [
    unread.item,
    ...features.urgent.map(({ item }) => item),
    ...access.items,
    ...features.others.map(({ item }) => item),
    drafts.item,
    missingPictures(events.data ?? [], timeZone),
    emailTrouble(status.data, timeZone),
  ];
  return {
    items: items.filter((item) => item !== undefined),
    notRead: [
      ...(status.isError ? ['new messages'] : []),
      ...(drafts.isError ? ['drafts'] : []),
      ...(events.isError ? ['events without a picture'] : []),
      ...features.urgent.flatMap(({ notRead }) => notRead),
      ...(access.isError ? ['people’s access'] : []),
      ...features.others.flatMap(({ notRead }) => notRead),
    ],
    proof: features.proof,
  };
}

export function Attention({ items, notRead, proof }: AttentionProps) {
  return (
    <section aria-labelledby="attention">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="attention" className={headingClass}>
          Needs attention
        </h2>
        {items.length > 0 && (
          <p className="text-sm text-ink-2">{items.length === 1 ? '1 thing' : `${items.length} things`}</p>
        )}
      </div>
      {items.length > 0 && (
        <RowList label="Needs attention">
          {items.map((item) => (
            <AttentionRow key={item.title} {...item} />
          ))}
        </RowList>
      )}
      {items.length === 0 && notRead.length === 0 && (
        <p className="flex items-center gap-2 font-[550]">
          <DoneIcon aria-hidden="true" className="size-5 text-ok-700" />
          You’re all caught up.
        </p>
      )}
      {notRead.length > 0 && (
        <p className="mt-2 text-sm text-ink-2">We couldn’t check for {eitherOf.format(notRead)}.</p>
      )}
      {proof && (
        <p className="mt-2 flex gap-2 text-sm text-ink-2">
          <DoneIcon aria-hidden="true" className="mt-[2px] size-4 flex-none text-ok-700" />
          {proof}
        </p>
      )}
    </section>
  );
}

const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

export const headingClass = 'font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal';

function AttentionRow({ title, text, to, button, tone, Icon }: AttentionItem) {
  return (
    <li className="row">
      <RowIcon Icon={Icon} tone={tone} />
      <div className="row-main">
        <div className="min-w-0">
          <Link to={to} className="row-title whitespace-normal">
            {title}
          </Link>
          {nameOperator(text)}
        </div>
      </div>
      <NextIcon aria-hidden="true" className="mr-3 size-5 flex-none text-ink-3 wide:hidden" />
      <span
        aria-hidden="true"
        className="mr-1 hidden min-h-[44px] flex-none items-center rounded-2 border-[1.5px] border-line-strong px-3 text-sm font-semibold wide:flex"
      >
        {button}
      </span>
    </li>
  );
}

const unreadRead = readOf<typeof listMessages>('/api/admin/messages', {
  show: 'unread',
  search: '',
  limit: 1,
});

function useUnread(count: number) {
  const { timeZone } = useDocument();
  const { data, isFetchedAfterMount } = useQuery<ResponseOf<typeof listMessages>>({
    queryKey: [unreadRead.url],
    refetchOnMount: 'always',
    enabled: count > 0,
  });
  if (count === 0) return { isFetchedAfterMount: true };
  const latest = data?.messages[0];
  const item: AttentionItem = {
    title: count === 1 ? '1 unread message' : `${count.toLocaleString('en-US')} unread messages`,
    text: latest ? `From ${latest.name}, ${formatIn(timeZone, latest.createdAt, momentPattern)}` : '',
    to: count === 1 && latest ? `/admin/messages/${latest.id}` : '/admin/messages?show=unread',
    button: 'Read',
    tone: 'main',
    Icon: MessagesIcon,
  };
  return { isFetchedAfterMount, item };
}

const peopleRead = readOf<typeof listPeople>('/api/admin/people');

function useAccess() {
  const { timeZone, now } = useDocument();
  const { administrator } = useSession();
  const mayRead = useMayCall(listPeople);
  const { data, isFetchedAfterMount, isError } = useQuery<ResponseOf<typeof listPeople>>({
    queryKey: [peopleRead.url],
    refetchOnMount: 'always',
    enabled: mayRead,
  });
  const today = dayIn(timeZone, now);
  const people = data?.people ?? [];
  return {
    isFetchedAfterMount: isFetchedAfterMount || !mayRead,
    isError,
    items: [
      ownEndingAccess(administrator?.accessUntil, { timeZone, today }),
      singleOwner(people),
      endingAccess(people, today),
    ],
  };
}

import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, readOf } from '../../../kernel/http-client.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { jobsKey } from '../../../kernel/jobs-key.ts';
import { messagesKey } from '../../emails/emails.rules.ts';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { changePages, usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import {
  listMessages,
  readMessage,
  type Message,
  type MessageCard,
  readMessagesStatus,
} from '../manage-messages.contract.ts';
import type { MessageFilter } from './message-filter.ts';

const PAGE_SIZE = 50;

/** All of them begin with `messagesKey`. */
export const messageKeys = {
  list: [...messagesKey, 'list'],
  status: [...messagesKey, 'status'],
  adjacent: [...messagesKey, 'adjacent'],
  one: (id: number) => [...messagesKey, 'one', id],
};

/** How often and how long the delivery of a queued email is polled. */
const POLL_INTERVAL_MS = 2_000;
const MAX_POLLING_MS = 120_000;

/**
 * The list of messages, fifty at a time. It is refetched when an officer returns to the screen or the tab, because visitors write at any
 * time. There is no polling, because it would keep the session alive forever.
 */
export function useMessages({ show, search }: MessageFilter) {
  return usePaginatedQuery({
    queryKey: [...messageKeys.list, show, search],
    read: readOf<typeof listMessages>('/api/admin/messages', { show, search, limit: PAGE_SIZE }),
    // The last result stays while a search is typed, but messages of another folder are never shown under this one.
    keepsPrevious: (previousKey) => previousKey[2] === show,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Unread messages and the state of email. The menu uses what is cached, the dashboard refetches when it is opened, the inbox also when its
 * tab gets the focus: screens about other things must not ask for a password because of messages.
 */
export function useMessagesStatus(refetch?: 'on-mount' | 'on-focus') {
  return useQuery({
    queryKey: messageKeys.status,
    queryFn: () => call(readMessagesStatus),
    enabled: useMayCall(readMessagesStatus),
    ...(refetch ? { refetchOnMount: 'always' } : {}),
    ...(refetch === 'on-focus' ? { refetchOnWindowFocus: 'always' } : {}),
  });
}

/** One message, refetched whenever it is opened or its tab gets the focus, because another officer may have changed it. */
export function useMessage(id: number, { enabled }: { enabled: boolean }) {
  const [pollInterval] = useState(createDeliveryPolling);
  return useQuery({
    queryKey: messageKeys.one(id),
    queryFn: () => call(readMessage, { params: { id } }),
    enabled,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    // A queued email is sent within seconds, while the officer waits for the result.
    refetchInterval: ({ state: { data } }) => pollInterval(data, Date.now()),
  });
}

/** The messages next to one in its list, which may be longer than the pages that were loaded. */
export function useAdjacentMessages(id: number, filter: MessageFilter) {
  const query = { ...filter, search: filter.search || undefined, limit: 1 };
  return useQuery({
    queryKey: [...messageKeys.adjacent, id, filter.show, filter.search],
    queryFn: async () => {
      const [newer, older] = await Promise.all([
        call(listMessages, { query: { ...query, after: id } }),
        call(listMessages, { query: { ...query, before: id } }),
      ]);
      return { previous: newer.messages[0]?.id, next: older.messages[0]?.id };
    },
    gcTime: 0,
  });
}

/** Refetches everything about messages that is on the screen; without the message itself once it is removed. */
export async function refreshMessages(client: QueryClient, { isRemoved = false } = {}): Promise<void> {
  const { list, status, adjacent } = messageKeys;
  const outdated = [jobsKey, ...(isRemoved ? [list, status, adjacent] : [messagesKey])];
  await Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Updates a message and its entries in cached lists, so that no outdated entry appears before a refetch. */
export function updateCachedMessage(client: QueryClient, message: Message): void {
  client.setQueryData(messageKeys.one(message.id), message);
  updateLists(client, isCardOf(message.id), (card) =>
    card.folder === message.folder
      ? { ...card, isRead: message.isRead, answered: message.answered }
      : undefined,
  );
}

export function removeFromLists(client: QueryClient, id: number): void {
  updateLists(client, isCardOf(id), () => undefined);
}

/** Removes all messages of an address, in upper or lower case: erased messages must not appear again even for a moment. */
export function removeSenderFromLists(client: QueryClient, email: string): void {
  updateLists(
    client,
    (card) => card.email.toLowerCase() === email.toLowerCase(),
    () => undefined,
  );
}

const isCardOf = (id: number) => (card: MessageCard) => card.id === id;

function updateLists(
  client: QueryClient,
  matches: (card: MessageCard) => boolean,
  change: (card: MessageCard) => MessageCard | undefined,
): void {
  const changed = (card: MessageCard) => (matches(card) ? change(card) : card);
  changePages<ResponseOf<typeof listMessages>>(client, messageKeys.list, (body) => ({
    ...body,
    messages: body.messages.map(changed).filter((card) => card !== undefined),
  }));
}

/**
 * Polls while an email is queued and was not attempted yet: every two seconds, for two minutes from when this browser first saw it. A clock
 * that is set wrong does not matter, and sending the email again starts over.
 */
export function createDeliveryPolling(): (message: Message | undefined, now: number) => number | false {
  let watched = '';
  let since = 0;
  return (message, now) => {
    const queued = message?.mails.filter(({ state, tries }) => state === 'waiting' && tries === 0) ?? [];
    const key = queued.map(({ id, nextTryAt }) => `${id} ${nextTryAt}`).join();
    if (key !== watched) [watched, since] = [key, now];
    return queued.length > 0 && now - since < MAX_POLLING_MS ? POLL_INTERVAL_MS : false;
  };
}

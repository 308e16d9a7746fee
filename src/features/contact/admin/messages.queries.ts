import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, readOf } from '../../../kernel/http-client.ts';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { changeParts, inParts } from '../../../ui/list-in-parts.ts';
import {
  listMessages,
  readMessage,
  type Message,
  type MessageCard,
  type MessagesStatus,
  type readMessagesStatus,
} from '../manage-messages.contract.ts';
import type { MessageFilter } from './message-filter.ts';
import { watchMails } from './watch-mails.ts';

const pageSize = 50;
const listKey = ['/api/admin/messages', 'list'];

/**
 * The messages, fifty at a time. Visitors write while nobody touches anything here, so the list is asked for anew whenever somebody
 * comes back to it, from another screen or another tab; a clock that asks on its own would keep her signed in for ever.
 */
export function useMessages({ show, search }: MessageFilter) {
  return useInfiniteQuery({
    queryKey: [...listKey, show, search],
    ...inParts(readOf<typeof listMessages>('/api/admin/messages', { show, search, limit: pageSize })),
    // While she types a search the last answer stays; another folder's messages never stand under this one's name.
    placeholderData: (before, query) => (query?.queryKey[2] === show ? before : undefined),
    refetchOnWindowFocus: 'always',
  });
}

const statusRead = readOf<typeof readMessagesStatus>('/api/admin/messages/status');

/**
 * What waits to be read and whether mail gets through. The menu takes what is known, the dashboard asks when it is opened, the inbox also
 * when somebody comes back to its tab: a screen that is not about messages shall not ask for a password because of them.
 */
export function useMessagesStatus(asks?: 'when-opened' | 'when-seen-again') {
  return useQuery<MessagesStatus>({
    queryKey: [statusRead.url],
    ...(asks ? { refetchOnMount: 'always' } : {}),
    ...(asks === 'when-seen-again' ? { refetchOnWindowFocus: 'always' } : {}),
  });
}

/** One message, read each time it is opened or seen again: somebody else may have dealt with it. */
export function useMessage(id: number, { isWanted }: { isWanted: boolean }) {
  const [watch] = useState(watchMails);
  return useQuery({
    queryKey: messageKey(id),
    queryFn: () => call(readMessage, { params: { id } }),
    enabled: isWanted,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    // A mail that was just put in line goes out within seconds, and she waits for the word that it did.
    refetchInterval: ({ state: { data } }) => watch(data, Date.now()),
  });
}

function messageKey(id: number): string[] {
  return [`/api/admin/messages/${id}`];
}

/** The messages before and behind one in its list, which may be longer than what was listed. */
export function useNeighbours(id: number, filter: MessageFilter) {
  const query = { ...filter, search: filter.search || undefined, limit: 1 };
  return useQuery({
    queryKey: ['/api/admin/messages', 'neighbours', id, filter.show, filter.search],
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

/** Everything that is said of messages is read anew, where it is on the screen. */
export async function refreshMessages(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => /^\/api\/admin\/(messages|activity|jobs)\b/.test(String(key)),
    refetchType: 'active',
  });
}

/** What the server answered is shown at once, and the lists that are not on the screen do not show what was. */
export function keepAnswer(client: QueryClient, message: Message): void {
  client.setQueryData(messageKey(message.id), message);
  inLists(client, isCardOf(message.id), (card) =>
    card.folder === message.folder ? { ...card, isRead: message.isRead } : undefined,
  );
}

export function takeOffLists(client: QueryClient, id: number): void {
  inLists(client, isCardOf(id), () => undefined);
}

/** All that came from an address, however it was written there: what is erased must not be seen again, not even for a moment. */
export function takeSenderOffLists(client: QueryClient, email: string): void {
  inLists(
    client,
    (card) => card.email.toLowerCase() === email.toLowerCase(),
    () => undefined,
  );
}

const isCardOf = (id: number) => (card: MessageCard) => card.id === id;

function inLists(
  client: QueryClient,
  isMeant: (card: MessageCard) => boolean,
  change: (card: MessageCard) => MessageCard | undefined,
): void {
  const changed = (card: MessageCard) => (isMeant(card) ? change(card) : card);
  changeParts<ResponseOf<typeof listMessages>>(client, listKey, (answer) => ({
    ...answer,
    messages: answer.messages.map(changed).filter((card) => card !== undefined),
  }));
}

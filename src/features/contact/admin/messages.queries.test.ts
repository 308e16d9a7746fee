import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Message, MessageCard, MessageEmail } from '../manage-messages.contract.ts';
import { jobsKey } from '../../../kernel/jobs-key.ts';
import {
  createDeliveryPolling,
  messageKeys,
  refreshMessages,
  removeFromLists,
  removeSenderFromLists,
} from './messages.queries.ts';

const card = (id: number, email: string): MessageCard => ({
  id,
  email,
  name: 'Ada Example',
  createdAt: '2026-11-15T19:14:00Z',
  folder: 'inbox',
  isRead: true,
  junkReasons: [],
  excerpt: 'When is the next tea?',
});

/** Two lists in the cache, one of them with two pages. */
function cachedLists() {
  const client = new QueryClient();
  const cache = (show: string, pages: MessageCard[][]) =>
    client.setQueryData(['/api/admin/messages', 'list', show, ''], {
      pages: pages.map((messages) => ({ body: { messages } })),
      pageParams: [],
    });
  cache('inbox', [
    [card(1, 'ada@home.example'), card(2, 'bea@home.example')],
    [card(3, 'Ada@HOME.example'), card(4, 'ada@home.example.org')],
  ]);
  cache('junk', [[card(5, 'ADA@home.example')]]);
  return {
    client,
    idsIn: (show: string) =>
      client
        .getQueryData<{ pages: { body: { messages: MessageCard[] } }[] }>([
          '/api/admin/messages',
          'list',
          show,
          '',
        ])!
        .pages.flatMap(({ body }) => body.messages.map(({ id }) => id)),
  };
}

it('removeSenderFromLists removes all messages of an address in upper or lower case', () => {
  const { client, idsIn } = cachedLists();
  removeSenderFromLists(client, 'Ada@home.example');
  expect([idsIn('inbox'), idsIn('junk')]).toEqual([[2, 4], []]);
});

it('removeFromLists removes one message and no other of its sender', () => {
  const { client, idsIn } = cachedLists();
  removeFromLists(client, 1);
  expect([idsIn('inbox'), idsIn('junk')]).toEqual([[2, 3, 4], [5]]);
});

it.each([false, true])(
  'refreshMessages reads all but a removed message again (removed: %s)',
  async (isRemoved) => {
    const { list, status, adjacent, one } = messageKeys;
    const client = new QueryClient();
    const keys = [[...list, 'inbox'], status, [...adjacent, 7], jobsKey, one(7)];
    for (const key of keys) client.setQueryData(key, {});
    await refreshMessages(client, { isRemoved });
    const isOutdated = keys.map((key) => client.getQueryState(key)?.isInvalidated);
    expect(isOutdated).toEqual([true, true, true, true, !isRemoved]);
  },
);

describe('createDeliveryPolling', () => {
  const minute = 60_000;
  const nextTryAt = '2026-11-15T19:14:00.000Z';
  const messageWith = (change: Partial<MessageEmail>): Message => ({
    id: 1,
    name: 'Ada',
    email: 'ada@home.example',
    createdAt: nextTryAt,
    folder: 'inbox',
    isRead: true,
    junkReasons: [],
    message: 'Tea?',
    mails: [{ id: 1, recipient: 'hello@chapter.example', state: 'waiting', tries: 0, nextTryAt, ...change }],
  });

  it('polls a queued email for two minutes, and again after it is sent again', () => {
    const pollInterval = createDeliveryPolling();
    const queued = messageWith({});
    expect(pollInterval(undefined, 0)).toBe(false);
    expect(pollInterval(queued, minute)).toBe(2_000);
    expect(pollInterval(queued, 3 * minute - 1)).toBe(2_000);
    expect(pollInterval(queued, 3 * minute)).toBe(false);
    expect(pollInterval(queued, 60 * minute)).toBe(false);
    const again = messageWith({ nextTryAt: '2026-11-15T20:14:00.000Z' });
    expect(pollInterval(again, 60 * minute)).toBe(2_000);
    expect(pollInterval(again, 62 * minute)).toBe(false);
  });

  it('does not poll an email that was attempted or sent', () => {
    expect(createDeliveryPolling()(messageWith({ tries: 1 }), 0)).toBe(false);
    expect(createDeliveryPolling()(messageWith({ state: 'sent' }), 0)).toBe(false);
  });
});

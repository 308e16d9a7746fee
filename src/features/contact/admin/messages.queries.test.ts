import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { MessageCard } from '../manage-messages.contract.ts';
import { takeOffLists, takeSenderOffLists } from './messages.queries.ts';

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

/** Two lists that were looked at before, one of them in two parts. */
function seenLists() {
  const client = new QueryClient();
  const keep = (show: string, parts: MessageCard[][]) =>
    client.setQueryData(['/api/admin/messages', 'list', show, ''], {
      pages: parts.map((messages) => ({ answer: { messages } })),
      pageParams: [],
    });
  keep('inbox', [
    [card(1, 'ada@home.example'), card(2, 'bea@home.example')],
    [card(3, 'Ada@HOME.example'), card(4, 'ada@home.example.org')],
  ]);
  keep('junk', [[card(5, 'ADA@home.example')]]);
  return {
    client,
    idsIn: (show: string) =>
      client
        .getQueryData<{ pages: { answer: { messages: MessageCard[] } }[] }>([
          '/api/admin/messages',
          'list',
          show,
          '',
        ])!
        .pages.flatMap(({ answer }) => answer.messages.map(({ id }) => id)),
  };
}

it('what was erased of a sender is in no list any more, however she wrote her address', () => {
  const { client, idsIn } = seenLists();
  takeSenderOffLists(client, 'Ada@home.example');
  expect([idsIn('inbox'), idsIn('junk')]).toEqual([[2, 4], []]);
});

it('what was deleted is gone, and nothing else of its sender', () => {
  const { client, idsIn } = seenLists();
  takeOffLists(client, 1);
  expect([idsIn('inbox'), idsIn('junk')]).toEqual([[2, 3, 4], [5]]);
});

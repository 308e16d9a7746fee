import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/client.ts';
import { changeMessage, type Message, type MessageChange } from '../manage-messages.contract.ts';
import { keepAnswer } from './messages.queries.ts';

/** The last change of each message that was not answered yet. */
const underWay = new Map<number, Promise<unknown>>();

/**
 * Sends a change and keeps what the server answers. Changes of a message go one after the other: who opens a message and marks it as unread
 * at once wants it unread, though it was being marked as read.
 */
export async function sendMessageChange(
  client: QueryClient,
  id: number,
  change: MessageChange,
): Promise<Message> {
  const before = underWay.get(id);
  const sent = (async () => {
    await before?.catch(() => {});
    return call(changeMessage, { params: { id }, body: change });
  })();
  underWay.set(id, sent);
  try {
    const message = await sent;
    keepAnswer(client, message);
    return message;
  } finally {
    if (underWay.get(id) === sent) underWay.delete(id);
  }
}

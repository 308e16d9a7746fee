import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { guardTab } from '../../../ui/forms/unsaved-changes.tsx';
import { changeMessage, type Message, type MessageChange } from '../manage-messages.contract.ts';
import { keepAnswer } from './messages.queries.ts';

/** The last change of each message that was not answered yet. */
const underWay = new Map<number, Promise<unknown>>();

/**
 * Sends a change and keeps what the server answers. Changes of a message go one after the other: who opens a message and marks it as unread
 * at once wants it unread, though it was being marked as read. A tab is not closed without a question over one that waits for its turn.
 */
export async function sendMessageChange(
  client: QueryClient,
  id: number,
  change: MessageChange,
): Promise<Message> {
  const before = underWay.get(id);
  const letTabGo = before && guardTab();
  const sent = (async () => {
    if (before) await Promise.race([before.catch(() => {}), longEnough()]);
    return call(changeMessage, { params: { id }, body: change });
  })();
  underWay.set(id, sent);
  try {
    const message = await sent;
    keepAnswer(client, message);
    return message;
  } finally {
    letTabGo?.();
    if (underWay.get(id) === sent) underWay.delete(id);
  }
}

/** One that hangs, on a phone between two networks, must not hold up what she does next for ever. */
function longEnough(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 5_000);
  });
}

import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { onceFor } from '../../records/server/only-once.ts';
import {
  changeMessage as changeMessageCall,
  deleteMessage as deleteMessageCall,
  eraseSender as eraseSenderCall,
  exportMessages,
  listMessages,
  readMessage,
} from '../manage-messages.contract.ts';
import { changeMessage, deleteMessage, eraseSender, messageGone, tell } from './change-message.ts';
import { mostExported } from '../messages.rules.ts';
import { messageMailsRepository } from './message-mails.repository.ts';
import type { MessageRoom } from './message-room.ts';
import { messagesCsv } from './messages-csv.ts';
import { messagesRepository } from './messages.repository.ts';
import { toCard, toMessage } from './to-message.ts';

type Room = MessageRoom & { timeZone: () => Promise<string> };

export function manageMessagesRoutes(api: Api, room: Room): void {
  const { db, jobs, origin, contactAddress, timeZone } = room;
  const messages = messagesRepository(db);
  const mails = messageMailsRepository(db);

  api.mount(listMessages, async ({ query, setHeader }) => {
    const { limit, before, after, ...filter } = query;
    // One more than asked for tells whether the list goes on.
    const rows = await messages.list(filter, { before, after, limit: after ? limit : limit + 1 });
    const shown = rows.slice(0, limit);
    if (rows.length > limit) {
      const next = { show: query.show, search: query.search, limit, before: shown.at(-1)!.id };
      const told = Object.entries(next).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
      setHeader('link', `<${listMessages.path}?${search}>; rel="next"`);
    }
    // Whoever goes on in a list knows how much there is.
    const counts = before || after ? undefined : await messages.counts();
    return { counts, messages: shown.map(toCard) };
  });

  api.mount(readMessage, async ({ params: { id } }) => {
    const row = await messages.find(id);
    if (!row) throw messageGone();
    return toMessage(row, await mails.ofMessage(id));
  });

  api.mountHttp(changeMessageCall, async ({ params: { id }, body: change, request }) => {
    const mail = { jobs: await jobs(), recipient: await contactAddress(), origin };
    return db.transaction(async (transaction) => {
      const row = await changeMessage(transaction, administratorOf(request), { id, change, mail });
      return toMessage(row, await messageMailsRepository(transaction).ofMessage(id));
    });
  });

  api.mountHttp(deleteMessageCall, async ({ params: { id }, request }) => {
    await onceFor(db, request)((...by) => deleteMessage(...by, id));
    return undefined;
  });

  api.mountHttp(eraseSenderCall, async ({ body: { email }, request }) => ({
    erased: await db.transaction((transaction) => eraseSender(transaction, administratorOf(request), email)),
  }));

  api.mountHttp(exportMessages, async ({ query, setHeader, request }) => {
    // The oldest are removed next, and are what somebody wants to keep elsewhere.
    const rows = await messages.list(query, { isOldestFirst: true, limit: mostExported });
    await tell(db, administratorOf(request), {
      action: 'export',
      title: `${rows.length} ${rows.length === 1 ? 'message' : 'messages'}`,
    });
    setHeader('content-type', 'text/csv; charset=utf-8');
    setHeader('content-disposition', 'attachment; filename="messages.csv"');
    return messagesCsv(rows, await timeZone());
  });
}

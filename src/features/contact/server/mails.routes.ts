import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { onceFor } from '../../records/server/only-once.ts';
import {
  readMessagesStatus,
  sendMailAgain,
  sendTestMail,
  type TestMail,
} from '../manage-messages.contract.ts';
import { tell } from './change-message.ts';
import { mailFiguresRepository } from './mail-figures.repository.ts';
import { whyMailIsOff } from './mail-words.ts';
import type { MessageRoom } from './message-room.ts';
import { messagesRepository } from './messages.repository.ts';
import { sendAgain } from './send-again.ts';
import { tryMail, type TestMailRoom } from './test-mail.ts';
import { toMail } from './to-message.ts';

export type MailsRoom = MessageRoom & TestMailRoom & { keepMonths: number };

export function mailsRoutes(api: Api, room: MailsRoom): void {
  const { db, jobs, origin, contactAddress, server, keepMonths } = room;
  const mails = mailFiguresRepository(db);
  const messages = messagesRepository(db);

  api.mount(readMessagesStatus, async () => {
    const recipient = await contactAddress();
    const problem = whyMailIsOff({ hasServer: server !== undefined, contactAddress: recipient });
    const last = await mails.lastRefusal();
    return {
      counts: await messages.counts(),
      keepMonths,
      mails: { ...(await mails.counts()), overdueSince: (await mails.overdueSince())?.toISOString() },
      mail: {
        isOn: problem === undefined,
        problem,
        recipient: recipient || undefined,
        lastRefusal: last && { at: last.at.toISOString(), answer: last.answer },
      },
    };
  });

  api.mountHttp(sendMailAgain, async ({ params: { id }, request }) => {
    const queued = { jobs: await jobs(), recipient: await contactAddress(), origin };
    return onceFor(db, request)(async (...by) => toMail(await sendAgain(...by, { id, ...queued })));
  });

  api.mountHttp(sendTestMail, async ({ request }) => {
    // Looked up before, because those who wait for a change hold the other connections.
    const send = await tryMail(room, administratorOf(request).name);
    return onceFor(
      db,
      request,
    )(async (...by) => {
      const outcome = await send();
      await tell(...by, {
        action: 'send-mail',
        title: titleOf(outcome),
      });
      return outcome;
    });
  });
}

function titleOf({ isSent, mayArrive }: TestMail): string {
  if (isSent) return 'a test mail';
  return mayArrive ? 'a test mail that was not answered in time' : 'a test mail that did not get through';
}

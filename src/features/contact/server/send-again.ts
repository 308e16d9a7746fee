import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Author } from '../../records/server/record-revision.ts';
import { tell } from './change-message.ts';
import { messageMailsRepository, type MailRow } from './message-mails.repository.ts';
import { newMailKey } from './queue-mail.ts';

interface Wanted {
  id: number;
  jobs: Jobs;
  recipient: string;
  origin: string;
}

/** Begins anew with a mail, whatever became of it, and sends it to where the chapter gets its mail today. */
export async function sendAgain(
  transaction: Database,
  by: Author,
  { id, jobs, recipient, origin }: Wanted,
): Promise<MailRow> {
  const mails = messageMailsRepository(transaction);
  const current = await mails.lock(id);
  if (!current) throw new AppError('not-found', 'That mail no longer exists.');
  const others = (await mails.ofMessage(current.contactId)).filter((mail) => mail.id !== id);
  const isFree = recipient !== '' && others.every((mail) => mail.recipient !== recipient);
  const isElsewhere = isFree && recipient !== current.recipient;
  const row = await mails.beginAnew(id, {
    ...(isElsewhere ? { recipient } : {}),
    // A mailbox would hide the second of two mails with one key, and the first may be what got lost. And what is just being sent to
    // another address shall not count as sent to this one.
    ...(current.state === 'sent' || isElsewhere ? { mailKey: newMailKey(origin) } : {}),
  });
  await tell(transaction, by, {
    action: 'send-mail',
    title: `the mail of message ${current.contactId} again`,
  });
  await jobs.sendWith(transaction, 'send-mails', { data: {} });
  return row!;
}

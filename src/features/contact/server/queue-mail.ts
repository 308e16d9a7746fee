import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import type { Letter } from '../contact.rules.ts';
import { messageMailsRepository } from './message-mails.repository.ts';

export interface Queued {
  jobs: Jobs;
  contactId: number;
  letter: Letter;
  recipient: string;
  origin: string;
}

/** Puts a message's mail in line, as part of the transaction that stores the message or takes it out of the junk. */
export async function queueMail(
  transaction: Database,
  { jobs, contactId, letter, recipient, origin }: Queued,
): Promise<void> {
  const mailKey = mailKeyOf([contactId, recipient, letter.name, letter.email, letter.message], origin);
  await messageMailsRepository(transaction).insert({ contactId, recipient, mailKey });
  await jobs.sendWith(transaction, 'send-mails', { data: {} });
}

/**
 * A Message-ID that is the same whenever the same message is put in line for the same recipient, even after its row was taken away. What
 * the visitor wrote is part of it, so that no stranger can guess it and send something else under it first.
 */
function mailKeyOf(about: readonly (string | number)[], origin: string): string {
  const name = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  return keyAt(name.slice(0, 36), origin);
}

/** A Message-ID that nobody else has. */
export function newMailKey(origin: string): string {
  return keyAt(randomUUID(), origin);
}

function keyAt(name: string, origin: string): string {
  return `<${name}@${new URL(origin).hostname}>`;
}

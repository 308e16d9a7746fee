import { randomUUID } from 'node:crypto';
import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { messageMailsRepository } from './message-mails.repository.ts';

export interface Queued {
  jobs: Jobs;
  contactId: number;
  recipient: string;
  origin: string;
}

/** Puts a message's mail in line, as part of the transaction that stores the message or takes it out of the junk. */
export async function queueMail(
  transaction: Database,
  { jobs, contactId, recipient, origin }: Queued,
): Promise<void> {
  await messageMailsRepository(transaction).insert({ contactId, recipient, mailKey: newMailKey(origin) });
  await jobs.sendWith(transaction, 'send-mails', { data: {} });
}

/** A Message-ID that nobody else has. */
export function newMailKey(origin: string): string {
  return `<${randomUUID()}@${new URL(origin).hostname}>`;
}

import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Action } from '../../records/records.rules.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import type { Author } from '../../records/server/record-revision.ts';
import type { MessageChange } from '../manage-messages.contract.ts';
import type { Folder } from '../messages.rules.ts';
import { messageMailsRepository } from './message-mails.repository.ts';
import { messagesRepository, type MessageRow } from './messages.repository.ts';
import { queueMail } from './queue-mail.ts';

interface Change {
  id: number;
  change: MessageChange;
  /** How a message that leaves the junk gets its mail. */
  mail: { jobs: Jobs; recipient: string; origin: string };
}

/** Marks or moves a message. What is junk is not mailed; what is none any more is. */
export async function changeMessage(
  transaction: Database,
  by: Author,
  { id, change: { isRead, folder }, mail }: Change,
): Promise<MessageRow> {
  const messages = messagesRepository(transaction);
  const current = await messages.lock(id);
  if (!current) throw messageGone();
  const readAt = isRead === undefined ? current.readAt : isRead ? (current.readAt ?? new Date()) : null;
  const isMoved = folder !== undefined && folder !== current.folder;
  const row = await messages.update(id, {
    readAt,
    ...(isMoved ? { folder } : {}),
    // Whoever takes back that it is no junk finds the reasons that were given first.
    ...(isMoved && folder === 'junk' && current.junkReasons.length === 0
      ? { junkReasons: [`${by.name} marked it as junk.`] }
      : {}),
  });
  const mails = messageMailsRepository(transaction);
  if (isMoved && folder === 'junk') await mails.removeUnsent(id);
  // What was mailed before, to whatever address, is not mailed again.
  if (isMoved && current.folder === 'junk' && (await mails.ofMessage(id)).length === 0)
    await queueMail(transaction, { ...mail, contactId: id, letter: row });
  if (isRead && !current.readAt) await tell(transaction, by, { action: 'read', id });
  if (isMoved) await tell(transaction, by, { action: actionOf[folder], id });
  return row;
}

const actionOf: Record<Folder, Action> = { inbox: 'bring-back', archive: 'archive', junk: 'junk' };

export async function deleteMessage(transaction: Database, by: Author, id: number): Promise<void> {
  if (!(await messagesRepository(transaction).remove(id))) throw messageGone();
  await tell(transaction, by, { action: 'delete', id });
}

/** Erases all that came from an address. The activity is never erased, so it learns nothing but how many. */
export async function eraseSender(transaction: Database, by: Author, email: string): Promise<number> {
  const erased = await messagesRepository(transaction).removeFrom(email);
  const title = `${erased} ${erased === 1 ? 'message' : 'messages'} from one address`;
  await tell(transaction, by, { action: 'erase', title });
  return erased;
}

/** Writes down what somebody did, and nothing of what a visitor wrote. */
export async function tell(
  transaction: Database,
  by: Author,
  { action, id, title = `message ${id}` }: { action: Action; id?: number; title?: string },
): Promise<void> {
  await activityRepository(transaction).insert({
    adminId: by.id,
    adminName: by.name,
    action,
    subject: 'message',
    entityId: id ?? null,
    title,
  });
}

export function messageGone(): AppError {
  return new AppError('not-found', 'That message no longer exists.');
}

import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Directory } from '../../../kernel/lookups.ts';
import type { Action } from '../../../records/records.rules.ts';
import { activityRepository, type Author } from '../../../records/server/activity.repository.ts';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import type { Outbox } from '../../../infra/email/outbox.ts';
import type { MessageChange } from '../manage-messages.contract.ts';
import type { Folder } from '../messages.rules.ts';
import { MESSAGE_TEMPLATE, messagesRepository, type MessageRow } from './messages.repository.ts';
import { findRecipient } from './office-recipient.ts';

const folderActions: Record<Folder, Action> = { inbox: 'bring-back', archive: 'archive', junk: 'junk' };

/** Marks or moves a message. Moving it to junk cancels its email; moving it out of junk sends the email unless it was sent before. */
export async function changeMessage(
  transaction: Database,
  by: Author,
  {
    id,
    change: { isRead, folder, isAnswered },
    outbox,
    directory,
  }: { id: number; change: MessageChange; outbox: Outbox; directory: Directory },
): Promise<MessageRow> {
  const messages = messagesRepository(transaction);
  const current = await messages.lock(id);
  if (!current) throw messageNotFound();
  // A retry of one's own request is no conflict.
  if (isAnswered && current.answeredAt && current.answeredById !== by.id) {
    throw new AppError('conflict', `${current.answeredBy} already marked this message as answered.`);
  }
  const readAt = isRead === undefined ? current.readAt : isRead ? (current.readAt ?? new Date()) : null;
  const isAnsweredNow = isAnswered === true && !current.answeredAt;
  const isReopened = isAnswered === false && current.answeredAt !== null;
  const isMoved = folder !== undefined && folder !== current.folder;
  const row = await messages.update(id, {
    readAt,
    ...(isAnsweredNow ? { answeredAt: new Date(), answeredById: by.id, answeredBy: by.name } : {}),
    ...(isReopened ? { answeredAt: null, answeredById: null, answeredBy: null } : {}),
    ...(isMoved ? { folder } : {}),
    // Moving a message back to junk keeps the reasons it had before.
    ...(isMoved && folder === 'junk' && current.junkReasons.length === 0
      ? { junkReasons: [`${by.name} marked it as junk.`] }
      : {}),
  });
  if (isMoved && folder === 'junk') await emailsRepository(transaction).cancel(MESSAGE_TEMPLATE, id);
  if (isMoved && current.folder === 'junk') {
    const recipient = await findRecipient(directory, current.forOffice);
    await outbox.send(transaction, { template: MESSAGE_TEMPLATE, referenceId: id, recipient });
  }
  if (isRead && !current.readAt) await recordActivity(transaction, by, { action: 'read', id });
  if (isAnsweredNow) await recordActivity(transaction, by, { action: 'mark-answered', id });
  if (isReopened) await recordActivity(transaction, by, { action: 'mark-unanswered', id });
  if (isMoved) await recordActivity(transaction, by, { action: folderActions[folder], id });
  return row;
}

/** Records what an administrator did, without anything a visitor wrote: the activity is never erased. */
export async function recordActivity(
  transaction: Database,
  by: Author,
  { action, id, title = `message ${id}` }: { action: Action; id?: number | null; title?: string },
): Promise<void> {
  await activityRepository(transaction).add(by, { action, subject: 'message', entityId: id ?? null, title });
}

export function messageNotFound(): AppError {
  return new AppError('not-found', 'That message no longer exists.');
}

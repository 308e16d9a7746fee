import { truncate } from '../../../kernel/plain-text.ts';
import type { Message, MessageCard, MessageMail } from '../manage-messages.contract.ts';
import type { MailRow } from './message-mails.repository.ts';
import type { ListedMessage, MessageRow } from './messages.repository.ts';

/** Three lines of a card. */
const excerptLength = 300;

export function toCard(row: ListedMessage): MessageCard {
  return {
    ...about(row),
    excerpt: truncate(row.message.replace(/\s+/g, ' '), excerptLength),
    mailState: row.mailState ?? undefined,
    mailAnswer: row.mailAnswer ?? undefined,
  };
}

export function toMessage(row: MessageRow, mails: readonly MailRow[]): Message {
  return { ...about(row), message: row.message, mails: mails.map(toMail) };
}

function about({ id, name, email, createdAt, folder, readAt, junkReasons }: MessageRow) {
  return {
    id,
    name,
    email,
    createdAt: createdAt.toISOString(),
    folder,
    isRead: readAt !== null,
    // Kept elsewhere too, so that they are told again if it is put back.
    junkReasons: folder === 'junk' ? junkReasons : [],
  };
}

export function toMail(row: MailRow): MessageMail {
  const { id, recipient, state, tries, lastTryAt, nextTryAt, sentAt, answer, rawAnswer, digestKey } = row;
  return {
    id,
    recipient,
    state,
    tries,
    lastTryAt: lastTryAt?.toISOString(),
    nextTryAt: state === 'waiting' ? nextTryAt.toISOString() : undefined,
    sentAt: sentAt?.toISOString(),
    isInDigest: digestKey !== null || undefined,
    answer: answer ?? undefined,
    rawAnswer: rawAnswer ?? undefined,
  };
}

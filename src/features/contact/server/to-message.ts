import { writeCsv } from '../../../infra/csv/write-csv.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { Officer } from '../../../kernel/lookups.ts';
import { truncate } from '../../../kernel/plain-text.ts';
import { holdersOf } from '../../members/offices.rules.ts';
import type { ScheduledEmail } from '../../emails/server/emails.repository.ts';
import type { Message, MessageCard, MessageEmail } from '../manage-messages.contract.ts';
import type { Folder } from '../messages.rules.ts';
import type { MessageRow } from './messages.repository.ts';

/** About three lines of a card. */
const EXCERPT_CHARS = 300;

const folderNames: Record<Folder, string> = { inbox: 'Inbox', archive: 'Archive', junk: 'Junk' };

export function toCard(
  row: MessageRow,
  email: Pick<ScheduledEmail, 'state' | 'reason'> | undefined,
  officers: readonly Officer[],
): MessageCard {
  return {
    ...toBase(row, officers),
    excerpt: truncate(row.message.replace(/\s+/g, ' '), EXCERPT_CHARS),
    mailState: email?.state,
    mailAnswer: email?.reason ?? undefined,
  };
}

export function toMessage(
  row: MessageRow,
  email: ScheduledEmail | undefined,
  officers: readonly Officer[],
): Message {
  return { ...toBase(row, officers), message: row.message, mails: email ? [toEmail(email)] : [] };
}

export function toEmail(row: ScheduledEmail): MessageEmail {
  const { id, recipient, state, attempts, lastAttemptAt, nextAttemptAt, sentAt, reason, rawResponse } = row;
  return {
    id,
    recipient,
    state,
    tries: attempts,
    lastTryAt: attempts > 0 ? lastAttemptAt?.toISOString() : undefined,
    nextTryAt: state === 'waiting' ? (nextAttemptAt ?? row.queuedAt).toISOString() : undefined,
    sentAt: sentAt?.toISOString(),
    answer: reason ?? undefined,
    rawAnswer: rawResponse ?? undefined,
  };
}

/** Messages as a table that spreadsheets open. */
export function toCsv(messages: readonly MessageRow[], timeZone: string): string {
  return writeCsv(
    ['Received', 'Name', 'Email', 'For', 'Office', 'Message', 'Folder', 'Read', 'Answered by'],
    messages.map(({ createdAt, name, email, forMember, forOffice, message, folder, readAt, answeredBy }) => [
      formatIn(timeZone, createdAt, 'yyyy-MM-dd HH:mm'),
      name,
      email,
      forMember ?? '',
      forOffice ?? '',
      message,
      folderNames[folder],
      readAt ? 'Yes' : 'No',
      answeredBy ?? '',
    ]),
  );
}

function toBase(row: MessageRow, officers: readonly Officer[]) {
  const { id, name, email, createdAt, folder, readAt, junkReasons, answeredAt, answeredBy } = row;
  const { forMemberId, forMember, forOffice } = row;
  return {
    id,
    name,
    email,
    forMember: forMemberId && forMember ? { id: forMemberId, name: forMember } : undefined,
    forOffice: forOffice
      ? {
          title: forOffice,
          holders: holdersOf(officers, forOffice).map((holder) => ({ id: holder.id, name: holder.name })),
        }
      : undefined,
    createdAt: createdAt.toISOString(),
    folder,
    isRead: readAt !== null,
    // Other folders keep the reasons too, in case the message returns to junk.
    junkReasons: folder === 'junk' ? junkReasons : [],
    answered: answeredAt ? { by: answeredBy ?? '', at: answeredAt.toISOString() } : undefined,
  };
}

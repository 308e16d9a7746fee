import { writeCsv } from '../../../infra/csv/write-csv.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { Folder } from '../messages.rules.ts';
import type { MessageRow } from './messages.repository.ts';

const nameOfFolder: Record<Folder, string> = { inbox: 'Inbox', archive: 'Archive', junk: 'Junk' };

/** Messages as a table that spreadsheets open. */
export function messagesCsv(messages: readonly MessageRow[], timeZone: string): string {
  return writeCsv(
    ['Received', 'Name', 'E-mail', 'Message', 'Folder', 'Read'],
    messages.map(({ createdAt, name, email, message, folder, readAt }) => [
      formatIn(timeZone, createdAt, 'yyyy-MM-dd HH:mm'),
      name,
      email,
      message,
      nameOfFolder[folder],
      readAt ? 'Yes' : 'No',
    ]),
  );
}

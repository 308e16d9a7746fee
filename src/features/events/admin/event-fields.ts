import { formatIn } from '../../../kernel/dates.ts';
import { htmlField, lineField, type HistoryField } from '../../changes/admin/history-fields.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { statusName } from './event-status-names.ts';

type Snapshot = Pick<ChapterEvent, 'title' | 'description' | 'startDate' | 'endDate' | 'status'> & {
  location: string | null;
  imageUrl: string | null;
};

/** What a version of an event says, under the names of its form. */
export function eventFields(snapshot: Record<string, unknown>, timeZone: string): HistoryField[] {
  const { title, description, startDate, endDate, location, imageUrl, status } =
    snapshot as unknown as Snapshot;
  const inWords = (moment: string) => formatIn(timeZone, moment, "EEEE, MMMM d, yyyy 'at' h:mm a");
  return [
    lineField('Title', title),
    lineField('Start date and time', inWords(startDate)),
    lineField('End date and time', inWords(endDate)),
    lineField('Location', location ?? ''),
    htmlField('Description', description),
    lineField('Picture', imageUrl ?? ''),
    lineField('Status', statusName(status)),
  ];
}

import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';

/** Entries about the sending of announcements; all others have the words of all records. */
export function describe({ who, action, title }: Activity): Sentence | undefined {
  if (action === 'send') return { start: `${who} sent the announcement `, name: title, end: '' };
  return action === 'stop' ? { start: `${who} stopped the announcement `, name: title, end: '' } : undefined;
}

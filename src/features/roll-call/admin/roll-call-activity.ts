import type { Sentence } from '../../records/admin/activity-text.ts';
import type { Activity } from '../../records/records.contract.ts';

/** Entries about members. */
export function describe({ who, action, title }: Activity): Sentence | undefined {
  if (action === 'ask') return { start: `${who} asked every member for the roll call` };
  if (action !== 'decline') return undefined;
  return { start: `${who} declined what `, name: `“${title}”`, end: ' asked for in the roll call' };
}

import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';

/** Entries about members. */
export function describe({ who, action, subject, title }: Activity): Sentence | undefined {
  if (subject !== 'member') return undefined;
  if (action === 'ask') return { start: `${who} asked every member to check her entry` };
  const name = `“${title}”`;
  if (action === 'decline') return { start: `${who} declined what `, name, end: ' asked for' };
  if (action === 'bring-back') return { start: `${who} lets what `, name, end: ' asked for wait again' };
  return undefined;
}

import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';

const sentences: Partial<Record<Activity['action'], readonly [verb: string, end: string]>> = {
  invite: ['invited', ' to an event'],
  export: ['exported', ' for an event'],
  erase: ['erased', ' for an event'],
};

/** Entries about an event. Their title counts the people, because the activity names no one. */
export function describe({ who, action, subject, title }: Activity): Sentence | undefined {
  const sentence = subject === 'event' ? sentences[action] : undefined;
  return sentence && { start: `${who} ${sentence[0]} `, name: title, end: sentence[1] };
}

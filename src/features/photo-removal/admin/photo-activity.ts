import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';

const ends: Partial<Record<Activity['action'], readonly [verb: string, end: string]>> = {
  hide: ['hid', ' from the website'],
  show: ['showed', ' on the website again'],
};

export function describe({ who, action, subject, title, entityId }: Activity): Sentence | undefined {
  const words = subject === 'media' ? ends[action] : undefined;
  const what = entityId == null ? '' : 'the picture ';
  return words && { start: `${who} ${words[0]} ${what}`, name: title, end: words[1] };
}

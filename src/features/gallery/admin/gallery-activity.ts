import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';

export function describe({ who, title }: Activity): Sentence {
  return { start: `${who} changed ${title} in the gallery` };
}

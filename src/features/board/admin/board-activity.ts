import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { Action } from '../../../records/records.rules.ts';

const verbs: Partial<Record<Action, string>> = {
  create: 'began to plan the next board',
  update: 'set the date of the next board',
  join: 'took over',
  cancel: 'removed the date of the next board',
  delete: 'discarded the plan of the next board',
};

export function describe({ who, action }: Activity): Sentence {
  return { start: `${who} ${verbs[action] ?? 'changed the next board'}` };
}

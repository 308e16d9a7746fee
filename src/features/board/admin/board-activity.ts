import type { Sentence } from '../../records/admin/activity-text.ts';
import type { Activity } from '../../records/records.contract.ts';
import type { Action } from '../../records/records.rules.ts';

const verbs: Partial<Record<Action, string>> = {
  create: 'began to prepare the next year',
  update: 'chose when the next year starts',
  cancel: 'decided that the next year does not start yet',
  delete: 'discarded what was prepared for the next year',
  restore: 'undid the start of the year',
};

export function describe({ who, action }: Activity): Sentence {
  return { start: `${who} ${verbs[action] ?? 'changed the next year'}` };
}

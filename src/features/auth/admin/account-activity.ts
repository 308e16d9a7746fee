import { recordVerbs, type Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';

export function describe({ who, action, title }: Activity): Sentence {
  if (action === 'sign-in') return { start: `${who} signed in` };
  if (action === 'failed-sign-in') {
    return title === 'unknown name'
      ? { start: 'Someone tried to sign in with an unknown name and failed' }
      : { start: 'Someone tried to sign in as ', name: title, end: ' and failed' };
  }
  if (action === 'export') return { start: `${who} downloaded ${title}` };
  if (title === 'password') return { start: `${who} set a new password` };
  if (action !== 'update') return { start: `${who} ${recordVerbs[action] ?? 'changed'} ${title}` };
  return { start: `${who} changed the ${title}${title.startsWith('name from ') ? '' : ' of the account'}` };
}

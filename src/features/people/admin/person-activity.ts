import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { Action } from '../../../records/records.rules.ts';

/** Words before and after the name of a person with access. */
const verbs: Partial<Record<Action, readonly [string, string?]>> = {
  'make-helper': ['made ', ' a helper'],
  'make-editor': ['made ', ' an editor'],
  'make-owner': ['made ', ' an owner'],
  'allow-export': ['gave ', ' the right to export'],
  'deny-export': ['decided that ', ' may no longer export'],
  'change-end': ['changed until when ', ' has access'],
  'end-access': ['ended the access of '],
  'sign-out': ['signed ', ' out everywhere'],
  'send-link': ['created a link for ', ' to set a new password'],
  // The name of the entry has the member and the account.
  link: ['said that '],
  unlink: ['said that '],
};

/** Invitations name only the role, because an entry outlives an invitation that no one accepts. */
export function describe({ who, action, title }: Activity): Sentence {
  const role = `${title === 'helper' ? 'a' : 'an'} ${title}`;
  if (action === 'join') return { start: `${who} joined as ${role}` };
  if (action === 'invite') return { start: `${who} invited someone as ${role}` };
  if (action === 'revoke') return { start: `${who} took back the invitation of ${role}` };
  const [before, after = ''] = verbs[action] ?? ['changed '];
  return { start: `${who} ${before}`, name: title, end: after };
}

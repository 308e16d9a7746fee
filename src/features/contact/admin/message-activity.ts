import type { Sentence } from '../../../records/admin/activity-text.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { Action } from '../../../records/records.rules.ts';

/** Words before and after a message. Its text is never shown. */
const verbs: Partial<Record<Action, readonly [string, string?]>> = {
  read: ['read '],
  archive: ['archived '],
  junk: ['marked ', ' as junk'],
  'bring-back': ['moved ', ' to the inbox'],
  'mark-answered': ['marked ', ' as answered'],
  'mark-unanswered': ['marked ', ' as not answered'],
  delete: ['deleted '],
  'send-mail': ['emailed ', ' to the chapter again'],
};

const manyMessagesVerbs: Partial<Record<Action, string>> = {
  'send-mail': 'sent',
  export: 'downloaded',
  erase: 'erased',
};

/** An export, a test email and an erased sender have no message. A message that was deleted since has no name. */
export function describe({ who, action, entityId, title, sender }: Activity): Sentence {
  if (entityId === undefined) return { start: `${who} ${manyMessagesVerbs[action] ?? 'changed'} ${title}` };
  const [before, after = ''] = verbs[action] ?? ['changed '];
  if (sender === undefined) {
    const isSince = action === 'delete' ? '' : ' (deleted since)';
    return { start: `${who} ${before}a message${after}${isSince}` };
  }
  return { start: `${who} ${before}`, name: `the message from ${sender}`, end: after };
}

import type { Activity } from '../records.contract.ts';
import type { Action, EntityType } from '../records.rules.ts';

/** A line of the activity in three parts: before the name of the thing, the name, and what follows. */
export interface Sentence {
  start: string;
  name?: string;
  end?: string;
}

const things: Record<EntityType, string> = {
  page: 'the page',
  event: 'the event',
  member: 'the member',
  media: 'the picture',
};

const deeds: Partial<Record<Action, string>> = {
  create: 'added',
  update: 'changed',
  draft: 'saved a draft of',
  delete: 'deleted',
  restore: 'restored',
};

/** What was done with a message, before and behind what it is called. Nothing of what it says is ever told. */
const deedsWithMessages: Partial<Record<Action, readonly [string, string?]>> = {
  read: ['read '],
  archive: ['archived '],
  junk: ['marked ', ' as junk'],
  'bring-back': ['moved ', ' to the inbox'],
  delete: ['deleted '],
  'send-mail': ['sent '],
  export: ['downloaded '],
  erase: ['erased '],
};

/** Who did what, as one would tell it. */
export function sentenceOf({ who, action, subject, entityId, title }: Activity): Sentence {
  if (action === 'sign-in') return { start: `${who} signed in` };
  if (action === 'failed-sign-in') {
    return title === 'unknown name'
      ? { start: 'Somebody tried to sign in with a name we do not know and failed' }
      : { start: 'Somebody tried to sign in as ', name: title, end: ' and failed' };
  }
  if (subject === 'account') return { start: `${who} set a new password` };
  if (subject === 'gallery') return { start: `${who} changed the order of the pictures in the gallery` };
  if (subject === 'message') {
    const [before, behind = ''] = deedsWithMessages[action] ?? ['changed '];
    return { start: `${who} ${before}${title}${behind}` };
  }
  if (subject === 'member' && entityId === undefined)
    return { start: `${who} changed the order of the members` };
  return { start: `${who} ${deeds[action] ?? 'changed'} ${things[subject]} `, name: `“${title}”` };
}

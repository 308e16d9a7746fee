import type { Activity } from '../changes.contract.ts';
import type { Action, EntityType } from '../changes.rules.ts';

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

const deeds: Record<Exclude<Action, 'sign-in' | 'failed-sign-in'>, string> = {
  create: 'added',
  update: 'changed',
  draft: 'saved a draft of',
  delete: 'deleted',
  restore: 'restored',
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
  if (subject === 'member' && entityId === undefined)
    return { start: `${who} changed the order of the members` };
  return { start: `${who} ${deeds[action]} ${things[subject]} `, name: `“${title}”` };
}

import { addDaysTo, type Day, dayIn, formatDay } from '../../../kernel/dates.ts';
import type { Activity } from '../records.contract.ts';
import type { Action, EntityType } from '../records.rules.ts';

interface ActivityDay {
  day: Day;
  lines: Activity[];
}

/** Groups entries by the day in the chapter's time zone. */
export function groupByDay(lines: readonly Activity[], timeZone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const line of lines) {
    const day = dayIn(timeZone, line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

export function dayName(day: Day, today: Day): string {
  const date = formatDay(day, 'EEEE, MMMM d, yyyy');
  if (day === today) return `Today, ${date}`;
  return day === addDaysTo(today, -1) ? `Yesterday, ${date}` : date;
}

/** An activity entry in three parts, so that the name can be a link. */
interface Sentence {
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

const manyThings: Record<EntityType, string> = {
  page: 'pages',
  event: 'events',
  member: 'members',
  media: 'pictures',
};

const verbs: Partial<Record<Action, string>> = {
  create: 'added',
  update: 'changed',
  draft: 'saved a draft of',
  delete: 'deleted',
  restore: 'restored',
  erase: 'permanently deleted',
};

/** Words before and after the name of a message. Its text is never shown. */
const messageVerbs: Partial<Record<Action, readonly [string, string?]>> = {
  read: ['read '],
  archive: ['archived '],
  junk: ['marked ', ' as junk'],
  'bring-back': ['moved ', ' to the inbox'],
  'mark-answered': ['marked ', ' as answered'],
  'mark-unanswered': ['marked ', ' as not answered'],
  delete: ['deleted '],
  'send-mail': ['sent '],
  export: ['downloaded '],
  erase: ['erased '],
};

/** An entry, or a folded one with how often it was repeated. */
export function describeActivity(line: Activity): Sentence {
  const { who, action, subject, repeats } = line;
  if (!repeats) return describeOne(line);
  if (action === 'create' && subject in manyThings) {
    return { start: `${who} added ${repeats.count} ${manyThings[subject as EntityType]}` };
  }
  const { start, name, end = '' } = describeOne(line);
  const isOrder = start.includes(' changed the order of ');
  const often = `${isOrder ? ', moved' : ''} ${repeats.count} times`;
  return name === undefined ? { start: `${start}${often}` } : { start, name, end: `${end}${often}` };
}

function describeOne({ who, action, subject, entityId, title }: Activity): Sentence {
  if (action === 'sign-in') return { start: `${who} signed in` };
  if (action === 'failed-sign-in') {
    return title === 'unknown name'
      ? { start: 'Someone tried to sign in with an unknown name and failed' }
      : { start: 'Someone tried to sign in as ', name: title, end: ' and failed' };
  }
  if (subject === 'account') return { start: `${who} set a new password` };
  if (subject === 'gallery') return { start: `${who} changed ${title} in the gallery` };
  if (subject === 'message') {
    const [before, after = ''] = messageVerbs[action] ?? ['changed '];
    return { start: `${who} ${before}${title}${after}` };
  }
  if (subject === 'member' && entityId === undefined)
    return { start: `${who} changed the order of the members` };
  return { start: `${who} ${verbs[action] ?? 'changed'} ${things[subject]} `, name: `“${title}”` };
}

import { plainText } from '../../../kernel/plain-text.ts';
import type { FieldInfos } from '../../../records/admin/field-info.ts';
import { emptyValues, topics, type ChapterValues, type Topic } from '../topics.contract.ts';
import { contact } from '../topics/contact.topic.tsx';
import { directory } from '../topics/directory.topic.tsx';
import { giving } from '../topics/giving.topic.tsx';
import { identity } from '../topics/identity.topic.tsx';
import { menu } from '../topics/menu.topic.tsx';
import { mission } from '../topics/mission.topic.tsx';
import { offices } from '../topics/offices.topic.tsx';
import { president, successor } from '../topics/president.topic.tsx';
import { scholarships } from '../topics/scholarships.topic.tsx';
import { slides } from '../topics/slides.topic.tsx';
import type { TopicModule } from './topic-module.ts';

type Values = Record<string, unknown>;

/** The topics in the order in which an officer is asked about them. */
export const topicModules: { [T in Topic]: TopicModule<ChapterValues[T]> } = {
  president,
  slides,
  mission,
  contact,
  offices,
  giving,
  scholarships,
  menu,
  directory,
  identity,
  successor,
};

/** The module of a topic, whichever it is: screens treat the values of all topics alike. */
export function moduleOf(topic: Topic): TopicModule<Values> {
  return topicModules[topic] as unknown as TopicModule<Values>;
}

/** What the fields of a topic are called, and how they read in the history and in a conflict. */
export function infosOf(topic: Topic): FieldInfos<Values, string> {
  const { fields } = moduleOf(topic);
  const infos = Object.keys(emptyValues[topic]).map((name) => {
    const field = fields[name]!;
    return [name, Object.assign({ toText: field.isHtml ? plainText : asIs }, field)];
  });
  return Object.fromEntries(infos) as FieldInfos<Values, string>;
}

const asIs = (text: string) => text;

/** Whether a topic is prepared under Board: visitors see it once the next board takes over, so it has no draft. */
export function isForNextBoard(topic: Topic): boolean {
  return topicModules[topic].place === 'next-board';
}

/** Where the screen of a topic was opened from. */
export function backFrom(topic: Topic | undefined) {
  return topic && isForNextBoard(topic)
    ? { to: '/admin/board', label: 'Back to Board' }
    : { to: '/admin/chapter', label: 'Back to Chapter details' };
}

/** The topic that an address names: `/admin/chapter/president`. The activity links by number. */
export function topicIn(param: string | undefined): Topic | undefined {
  return topics.find((topic, index) => topic === param || String(index + 1) === param);
}

import type { z } from 'zod';
import { contact } from './topics/contact.contract.ts';
import { directory } from './topics/directory.contract.ts';
import { giving } from './topics/giving.contract.ts';
import { identity } from './topics/identity.contract.ts';
import { menu } from './topics/menu.contract.ts';
import { mission } from './topics/mission.contract.ts';
import { offices } from './topics/offices.contract.ts';
import { president, successor } from './topics/president.contract.ts';
import { scholarships } from './topics/scholarships.contract.ts';
import { slides } from './topics/slides.contract.ts';

/** What an officer can say about her chapter, one screen and one record each. The place in this list is the stored id: add at the end. */
export const topicContracts = {
  president,
  slides,
  mission,
  contact,
  giving,
  menu,
  identity,
  directory,
  scholarships,
  successor,
  offices,
};

export type Topic = keyof typeof topicContracts;
export const topics = Object.keys(topicContracts) as Topic[];

export function topicId(topic: Topic): number {
  return topics.indexOf(topic) + 1;
}

/** What each topic holds. */
export type ChapterValues = { [T in Topic]: z.infer<(typeof topicContracts)[T]['values']> };

export const emptyValues = eachTopic((topic) => topicContracts[topic].empty) as ChapterValues;

/** Something of every topic. The compiler does not know that it differs by topic: the caller says so. */
export function eachTopic(make: (topic: Topic) => unknown): object {
  return Object.fromEntries(topics.map((topic) => [topic, make(topic)]));
}

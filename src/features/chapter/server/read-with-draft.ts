import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { topics, type Topic } from '../topics.contract.ts';

type Read = (url: string) => Promise<ReadResult>;

const previewed = new AsyncLocalStorage<Topic>();

/**
 * Reads like a visitor after the draft of a topic is published. Every call that depends on the site details sees the draft, such as the
 * lists of members.
 */
export function readWithDraft(read: Read, name: string): Read | undefined {
  const topic = topics.find((each) => each === name);
  return topic && ((url) => previewed.run(topic, () => read(url)));
}

/** The topic whose draft the current read shows; undefined outside a preview. */
export function previewedTopic(): Topic | undefined {
  return previewed.getStore();
}

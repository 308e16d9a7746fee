import type { RecordWrite } from '../../../infra/http/call.ts';
import { emptyValues, topicId, type Topic } from '../topics.contract.ts';
import { chapterRecord } from './chapter.record.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';

/** Publishes what was prepared for the new president, in a transaction. What is about another woman is not shown anyway. */
export async function replacePresident(write: RecordWrite, president: number | undefined): Promise<void> {
  const { memberId, ...words } = withDefaults('successor', await read(write, 'successor'));
  if (memberId !== String(president) || !Object.values(words).some(Boolean)) return;
  await publish(write, 'president', { ...words, memberId });
  await publish(write, 'successor', emptyValues.successor);
}

/** Notes who will be the next president. What was prepared for another woman goes; its history has it. */
export async function planSuccessor(write: RecordWrite, president: number | null): Promise<void> {
  const memberId = president ? String(president) : '';
  const prepared = withDefaults('successor', await read(write, 'successor'));
  if (prepared.memberId !== memberId)
    await publish(write, 'successor', { ...emptyValues.successor, memberId });
}

async function read({ tx }: RecordWrite, topic: Topic): Promise<Record<string, unknown>> {
  return (await chapterRepository(tx).lock(topicId(topic)))?.published ?? {};
}

async function publish(write: RecordWrite, topic: Topic, values: Record<string, unknown>): Promise<void> {
  const change = () => ({ values, isDraft: false });
  await chapterRecord.update(write, { id: topicId(topic), baseVersion: undefined, change });
}

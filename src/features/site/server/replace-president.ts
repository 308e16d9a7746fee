import type { RecordWrite } from '../../../infra/http/call.ts';
import { emptyValues, topicId, type Topic } from '../topics.contract.ts';
import { chapterRecord } from './chapter.record.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';

interface Presidents {
  /** The ids of the members; undefined where no one is president. */
  former: number | undefined;
  next: number | undefined;
  /** Whether an owner chose the next one. What was prepared waits until then. */
  isDecided: boolean;
}

/** Publishes what was prepared for the next president, in a transaction. What is about the former one goes, also without a successor. */
export async function replacePresident(
  write: RecordWrite,
  { former, next, isDecided }: Presidents,
): Promise<void> {
  const prepared = withDefaults('successor', await read(write, 'successor'));
  const isPrepared = Object.values(prepared).some(Boolean);
  if (former === next && !(isPrepared && isDecided)) return;
  await publish(write, 'president', { ...prepared, memberId: next ? String(next) : '' });
  if (isPrepared) await publish(write, 'successor', emptyValues.successor);
}

/** Removes what was prepared for the next president. */
export async function clearSuccessor(write: RecordWrite): Promise<void> {
  const prepared = withDefaults('successor', await read(write, 'successor'));
  if (Object.values(prepared).some(Boolean)) await publish(write, 'successor', emptyValues.successor);
}

async function read({ tx }: RecordWrite, topic: Topic): Promise<Record<string, unknown>> {
  return (await chapterRepository(tx).lock(topicId(topic)))?.published ?? {};
}

async function publish(write: RecordWrite, topic: Topic, values: Record<string, unknown>): Promise<void> {
  const change = () => ({ values, isDraft: false });
  await chapterRecord.update(write, { id: topicId(topic), baseVersion: undefined, change });
}

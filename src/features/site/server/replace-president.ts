import type { RecordWrite } from '../../../infra/http/call.ts';
import { topicId, type Topic } from '../chapter.rules.ts';
import { emptyValues } from '../chapter-values.contract.ts';
import { chapterRecord } from './chapter.record.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';

interface Presidents {
  /** The ids of the members; undefined where no one is president. */
  former: number | undefined;
  next: number | undefined;
}

/** What was published about the president, and what was prepared for the next one. */
interface PresidentBefore {
  president: Record<string, unknown>;
  successor: Record<string, unknown>;
}

/** Publishes what was prepared for the next president, in a transaction. What is about the former one goes, also without a successor. */
export async function replacePresident(
  write: RecordWrite,
  { former, next }: Presidents,
): Promise<PresidentBefore> {
  const before = { president: await read(write, 'president'), successor: await read(write, 'successor') };
  const isPrepared = Object.values(withDefaults('successor', before.successor)).some(Boolean);
  if (former !== next || isPrepared) {
    const values = { ...withDefaults('successor', before.successor), memberId: next ? String(next) : '' };
    await publish(write, 'president', values);
  }
  if (isPrepared) await publish(write, 'successor', emptyValues.successor);
  return before;
}

/** Removes what was prepared for the next president. */
export async function clearSuccessor(write: RecordWrite): Promise<void> {
  const prepared = withDefaults('successor', await read(write, 'successor'));
  if (Object.values(prepared).some(Boolean)) await publish(write, 'successor', emptyValues.successor);
}

export async function restorePresident(
  write: RecordWrite,
  { president, successor }: PresidentBefore,
): Promise<void> {
  await publish(write, 'president', president);
  await publish(write, 'successor', successor);
}

async function read({ tx }: RecordWrite, topic: Topic): Promise<Record<string, unknown>> {
  return (await chapterRepository(tx).lock(topicId(topic)))?.published ?? {};
}

async function publish(write: RecordWrite, topic: Topic, values: Record<string, unknown>): Promise<void> {
  const change = () => ({ values, isDraft: false });
  await chapterRecord.update(write, { id: topicId(topic), baseVersion: undefined, change });
}

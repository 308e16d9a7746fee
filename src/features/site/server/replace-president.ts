import { isDeepStrictEqual } from 'node:util';
import type { RecordWrite } from '../../../infra/http/call.ts';
import { emptyValues, topicId, type Topic } from '../topics.contract.ts';
import { chapterRecord } from './chapter.record.ts';
import { chapterRepository, withDefaults } from './chapter.repository.ts';

/** What was published about the president, and what was prepared for the next one. */
interface PresidentBefore {
  president: Record<string, unknown>;
  successor: Record<string, unknown>;
  /** What was published in their place; absent where nothing was. */
  newPresident?: Record<string, unknown>;
}

/** Publishes what was prepared for the new president, in a transaction. What is about another woman is not shown anyway. */
export async function replacePresident(
  write: RecordWrite,
  president: number | undefined,
): Promise<PresidentBefore> {
  const before = { president: await read(write, 'president'), successor: await read(write, 'successor') };
  const { memberId, ...words } = withDefaults('successor', before.successor);
  const isPrepared = memberId === String(president) && Object.values(words).some(Boolean);
  if (!isPrepared) return before;
  const newPresident = { ...words, memberId };
  await publish(write, 'president', newPresident);
  await publish(write, 'successor', emptyValues.successor);
  return { ...before, newPresident };
}

/** Notes who will be the next president. What was prepared for another woman goes; its history has it. */
export async function planSuccessor(write: RecordWrite, president: number | null): Promise<void> {
  const memberId = president ? String(president) : '';
  const prepared = withDefaults('successor', await read(write, 'successor'));
  if (prepared.memberId !== memberId)
    await publish(write, 'successor', { ...emptyValues.successor, memberId });
}

/** Publishes again what was published before, unless an officer has changed it since. */
export async function restorePresident(
  write: RecordWrite,
  { president, successor, newPresident }: PresidentBefore,
): Promise<void> {
  if (!newPresident || !isDeepStrictEqual(await read(write, 'president'), newPresident)) return;
  await publish(write, 'president', president);
  if (Object.keys(successor).length > 0) await publish(write, 'successor', successor);
}

async function read({ tx }: RecordWrite, topic: Topic): Promise<Record<string, unknown>> {
  return (await chapterRepository(tx).lock(topicId(topic)))?.published ?? {};
}

async function publish(write: RecordWrite, topic: Topic, values: Record<string, unknown>): Promise<void> {
  const change = () => ({ values, isDraft: false });
  await chapterRecord.update(write, { id: topicId(topic), baseVersion: undefined, change });
}

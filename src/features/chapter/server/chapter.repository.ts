import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { newProgram } from '../menu.rules.ts';
import { emptyValues, topicId, topics, type ChapterValues, type Topic } from '../topics.contract.ts';
import { chapterDetails } from './chapter.table.ts';

export type TopicRow = typeof chapterDetails.$inferSelect;
type Change = Partial<Pick<TopicRow, 'published' | 'draft' | 'updatedBy'>>;

export function chapterRepository(db: Database) {
  return {
    /** The rows of all topics that were ever saved. */
    async list(): Promise<TopicRow[]> {
      return db.select().from(chapterDetails);
    },

    /** Locks a topic until the transaction ends. One that was never saved gets its row. */
    async lock(id: number): Promise<TopicRow | undefined> {
      const topic = topics[id - 1];
      if (!topic) return undefined;
      const [row] = await selectForUpdate(id);
      if (row) return row;
      await db.insert(chapterDetails).values({ id, topic }).onConflictDoNothing();
      return (await selectForUpdate(id))[0];
    },

    /** Stores the next version. */
    async update({ id, version }: TopicRow, change: Change): Promise<TopicRow> {
      const [row] = await db
        .update(chapterDetails)
        .set({ ...change, version: version + 1, updatedAt: sql`now()` })
        .where(eq(chapterDetails.id, id))
        .returning();
      return row!;
    },

    /** Publishes some values of a topic without a revision, for a site that is being set up. */
    async describe<T extends Topic>(topic: T, values: Partial<ChapterValues[T]>): Promise<void> {
      await db
        .insert(chapterDetails)
        .values({ id: topicId(topic), topic, published: values })
        .onConflictDoUpdate({
          target: chapterDetails.id,
          set: { published: sql`${chapterDetails.published} || excluded.published` },
        });
    },
  };

  function selectForUpdate(id: number) {
    return db.select().from(chapterDetails).where(eq(chapterDetails.id, id)).for('update');
  }
}

/** Stored values with the defaults of fields that are newer than they are, also in the entries of the menu. */
export function withDefaults<T extends Topic>(
  topic: T,
  stored: Record<string, unknown> | undefined,
): ChapterValues[T] {
  const values = { ...emptyValues[topic], ...stored };
  if (!('programs' in values)) return values;
  return { ...values, programs: values.programs.map((program) => ({ ...newProgram, ...program })) };
}

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../infra/db/pool.ts';
import { changeGroups } from './records.table.ts';

export type ChangeGroupRow = typeof changeGroups.$inferSelect;

export function changeGroupsRepository(db: Database) {
  return {
    async insert(group: typeof changeGroups.$inferInsert): Promise<ChangeGroupRow> {
      const [row] = await db.insert(changeGroups).values(group).returning();
      return row!;
    },

    async find(id: number): Promise<ChangeGroupRow | undefined> {
      const [row] = await db.select().from(changeGroups).where(eq(changeGroups.id, id));
      return row;
    },

    async lock(id: number): Promise<ChangeGroupRow | undefined> {
      const [row] = await db.select().from(changeGroups).where(eq(changeGroups.id, id)).for('update');
      return row;
    },

    async update(id: number, values: Partial<ChangeGroupRow>): Promise<void> {
      await db.update(changeGroups).set(values).where(eq(changeGroups.id, id));
    },

    /** The latest group of these kinds that was not undone. */
    async findLatest(kinds: readonly string[]): Promise<ChangeGroupRow | undefined> {
      const { kind, createdAt, undoneAt, id } = changeGroups;
      const [row] = await db
        .select()
        .from(changeGroups)
        .where(and(inArray(kind, [...kinds]), isNull(undoneAt)))
        .orderBy(desc(createdAt), desc(id))
        .limit(1);
      return row;
    },
  };
}

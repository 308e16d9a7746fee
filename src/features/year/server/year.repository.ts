import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { writeOrder } from '../../records/server/positions.repository.ts';
import { plannedOffices, years } from './year.table.ts';

export type YearRow = typeof years.$inferSelect;
export type PlannedRow = typeof plannedOffices.$inferSelect;
export type PlannedFields = Partial<Omit<PlannedRow, 'id' | 'yearId' | 'officeId' | 'version' | 'position'>>;

export function yearRepository(db: Database) {
  return {
    /** The year that is being prepared. */
    async findNext(): Promise<YearRow | undefined> {
      const [row] = await db.select().from(years).where(isNull(years.startedAt));
      return row;
    },

    /** The same, and no one else changes or starts it until the transaction ends. */
    async lockNext(): Promise<YearRow | undefined> {
      const [row] = await db.select().from(years).where(isNull(years.startedAt)).for('update');
      return row;
    },

    /** The year that started last. */
    async findStarted(): Promise<YearRow | undefined> {
      const [row] = await selectStarted();
      return row;
    },

    async lockStarted(): Promise<YearRow | undefined> {
      const [row] = await selectStarted().for('update');
      return row;
    },

    /** Undefined where a year is being prepared already. */
    async insert(): Promise<YearRow | undefined> {
      const [row] = await db.insert(years).values({}).onConflictDoNothing().returning();
      return row;
    },

    async update(id: number, values: Partial<Omit<YearRow, 'id' | 'version'>>): Promise<void> {
      await db
        .update(years)
        .set({ ...values, version: sql`${years.version} + 1` })
        .where(eq(years.id, id));
    },

    async remove(id: number): Promise<void> {
      await db.delete(years).where(eq(years.id, id));
    },

    /** The offices of a year, in order. */
    async listOffices(yearId: number): Promise<PlannedRow[]> {
      return db
        .select(getTableColumns(plannedOffices))
        .from(plannedOffices)
        .where(eq(plannedOffices.yearId, yearId))
        .orderBy(asc(plannedOffices.position), asc(plannedOffices.id));
    },

    async insertOffices(offices: (typeof plannedOffices.$inferInsert)[]): Promise<void> {
      if (offices.length > 0) await db.insert(plannedOffices).values(offices);
    },

    async addOffice(yearId: number, office: PlannedFields & { title: string }): Promise<void> {
      const [last] = await db
        .select({ position: max(plannedOffices.position) })
        .from(plannedOffices)
        .where(eq(plannedOffices.yearId, yearId));
      await db.insert(plannedOffices).values({ ...office, yearId, position: (last?.position ?? 0) + 1 });
    },

    async changeOffice(id: number, fields: PlannedFields): Promise<void> {
      await db
        .update(plannedOffices)
        .set({ ...fields, version: sql`${plannedOffices.version} + 1` })
        .where(eq(plannedOffices.id, id));
    },

    async removeOffice(yearId: number, id: number): Promise<boolean> {
      const removed = await db
        .delete(plannedOffices)
        .where(and(eq(plannedOffices.id, id), eq(plannedOffices.yearId, yearId)))
        .returning({ id: plannedOffices.id });
      return removed.length > 0;
    },

    async reorder(order: readonly number[]): Promise<void> {
      await writeOrder(db, plannedOffices, order);
    },

    /** Remembers which offices the new ones became. */
    async linkOffice(id: number, officeId: number | null): Promise<void> {
      await db.update(plannedOffices).set({ officeId }).where(eq(plannedOffices.id, id));
    },
  };

  function selectStarted() {
    return db.select().from(years).where(isNotNull(years.startedAt)).orderBy(desc(years.startedAt)).limit(1);
  }
}

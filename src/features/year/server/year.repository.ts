import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../infra/db/pool.ts';
import { members } from '../../members/server/members.table.ts';
import { offices, terms } from '../../members/server/offices.table.ts';
import { writeOrder } from '../../records/server/positions.repository.ts';
import { plannedOffices, years } from './year.table.ts';

export type YearRow = typeof years.$inferSelect;
/** An office of the plan, with who holds it today. */
export type PlannedRow = typeof plannedOffices.$inferSelect & { currentHolderId: number | null };
export type PlannedFields = Partial<
  Omit<PlannedRow, 'id' | 'yearId' | 'officeId' | 'version' | 'position' | 'currentHolderId'>
>;

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

    /**
     * The offices of a year, in order. What no owner has changed is as it is today, also if an editor has changed it since. A member who was
     * deleted is not chosen any more.
     */
    async listOffices(yearId: number): Promise<PlannedRow[]> {
      return db
        .select({
          ...getTableColumns(plannedOffices),
          title: asToday(plannedOffices.title, offices.title),
          category: asToday(plannedOffices.category, offices.category),
          role: asToday(plannedOffices.role, offices.role),
          memberId: members.id,
          currentHolderId: terms.memberId,
        })
        .from(plannedOffices)
        .innerJoin(years, eq(years.id, plannedOffices.yearId))
        .leftJoin(offices, eq(offices.id, plannedOffices.officeId))
        .leftJoin(terms, and(eq(terms.officeId, offices.id), isNull(terms.endsAt)))
        .leftJoin(members, eq(members.id, plannedOffices.memberId))
        .where(
          and(eq(plannedOffices.yearId, yearId), sql`${plannedOffices.decision} is distinct from 'removed'`),
        )
        .orderBy(
          sql`case when ${years.isReordered} then ${plannedOffices.position} else ${offices.position} end nulls last`,
          asc(plannedOffices.position),
          asc(plannedOffices.id),
        );
    },

    /** Adds the offices of today that the plan does not have: all of them at first, then those that editors have added since. */
    async addMissingOffices(yearId: number): Promise<void> {
      await db.execute(sql`
        insert into ${plannedOffices} (year_id, office_id, title, category, position, role)
        select ${yearId}, id, title, category, position, role from ${offices}
        where removed_at is null and not exists (
          select from ${plannedOffices} as planned where planned.year_id = ${yearId} and planned.office_id = ${offices}.id)
        order by position, id`);
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
        .update(plannedOffices)
        .set({ decision: 'removed' })
        .where(and(eq(plannedOffices.id, id), eq(plannedOffices.yearId, yearId)))
        .returning({ id: plannedOffices.id });
      return removed.length > 0;
    },

    async reorder(yearId: number, order: readonly number[]): Promise<void> {
      await writeOrder(db, plannedOffices, order);
      await db.update(years).set({ isReordered: true }).where(eq(years.id, yearId));
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

/** A field of a planned office: that of today until an owner changes something. */
function asToday<Value>(planned: AnyPgColumn & { _: { data: Value } }, today: AnyPgColumn): SQL<Value> {
  return sql<Value>`case when ${plannedOffices.version} = 1 and ${offices.id} is not null then ${today} else ${planned} end`;
}

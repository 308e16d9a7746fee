import { and, asc, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { writeOrder } from '../../records/server/positions.repository.ts';
import { offices, terms } from './offices.table.ts';

export type OfficeRow = typeof offices.$inferSelect;
export type TermRow = typeof terms.$inferSelect;
export type OfficeFields = Omit<OfficeRow, 'id' | 'removedAt'>;

interface NewTerm {
  office: Pick<OfficeRow, 'id' | 'title' | 'position'>;
  holder: { id: number; name: string };
  /** The year whose start begins the term. */
  startedByYear?: number;
}

/** Offices and terms. Write to them only under the lock of the members, which follow from them. */
export function officesRepository(db: Database) {
  return {
    /** The offices of this year, in order. */
    async list(): Promise<OfficeRow[]> {
      return db
        .select()
        .from(offices)
        .where(isNull(offices.removedAt))
        .orderBy(asc(offices.position), asc(offices.id));
    },

    async insert(office: Omit<OfficeFields, 'position'>): Promise<OfficeRow> {
      const [last] = await db.select({ position: max(offices.position) }).from(offices);
      const [row] = await db
        .insert(offices)
        .values({ ...office, position: (last?.position ?? 0) + 1 })
        .returning();
      return row!;
    },

    async update(id: number, fields: Partial<Omit<OfficeRow, 'id'>>): Promise<void> {
      await db.update(offices).set(fields).where(eq(offices.id, id));
    },

    async reorder(order: readonly number[]): Promise<void> {
      await writeOrder(db, offices, order);
    },

    /** The terms of today, by office. */
    async listOpenTerms(): Promise<TermRow[]> {
      return db.select().from(terms).where(isNull(terms.endsAt)).orderBy(asc(terms.position), asc(terms.id));
    },

    /** Every office with everyone who held it at some time since a moment. */
    async listHeldSince(since: Date): Promise<{ office: Pick<OfficeRow, 'role'>; memberId: number }[]> {
      const rows = await db
        .select({ role: offices.role, memberId: terms.memberId })
        .from(terms)
        .innerJoin(offices, eq(offices.id, terms.officeId))
        .where(or(isNull(terms.endsAt), gt(terms.endsAt, since)));
      return rows.flatMap(({ role, memberId }) => (memberId ? [{ office: { role }, memberId }] : []));
    },

    async startTerm({
      office: { id: officeId, title, position },
      holder,
      startedByYear,
    }: NewTerm): Promise<void> {
      await db
        .insert(terms)
        .values({ officeId, memberId: holder.id, name: holder.name, title, position, startedByYear });
    },

    async endTerms(ids: readonly number[], endedByYear?: number): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(terms)
        .set({ endsAt: sql`now()`, endedByYear })
        .where(inArray(terms.id, [...ids]));
    },

    /** Takes back which terms began and ended with a year. */
    async undoTermsOf(yearId: number): Promise<void> {
      await db.delete(terms).where(eq(terms.startedByYear, yearId));
      await db
        .update(terms)
        .set({ endsAt: null, endedByYear: null, removedAt: null })
        .where(
          and(
            eq(terms.endedByYear, yearId),
            sql`not exists (select from terms as other where other.office_id = ${terms.officeId} and other.ends_at is null)`,
          ),
        );
    },

    /** Open terms have the title and the place of their office, and the name of their member. */
    async refreshOpenTerms(): Promise<void> {
      await db.execute(sql`
        update terms set title = offices.title, position = offices.position, name = members.name
        from offices, members
        where terms.ends_at is null and offices.id = terms.office_id and members.id = terms.member_id
          and (terms.title, terms.position, terms.name) is distinct from (offices.title, offices.position, members.name)`);
    },
  };
}

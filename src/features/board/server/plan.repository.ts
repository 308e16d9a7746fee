import { and, asc, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { writeOrder } from '../../../records/server/positions.repository.ts';
import type { OfficeLine } from '../board.rules.ts';
import { planAccess, planOffices, plans } from './board.table.ts';

export type PlanRow = typeof plans.$inferSelect;
export type PlanOfficeRow = typeof planOffices.$inferSelect;
export type PlanAccessRow = typeof planAccess.$inferSelect;

type OfficeFields = Partial<Pick<PlanOfficeRow, 'title' | 'category' | 'holders'>>;

/** Plans of boards. Whoever writes to one locks it first, then the members, then the accounts. */
export function planRepository(db: Database) {
  const open = () => db.select().from(plans).where(isNull(plans.appliedAt));

  return {
    /** The next board. */
    async findOpen(): Promise<PlanRow | undefined> {
      return (await open())[0];
    },

    async lockOpen(): Promise<PlanRow | undefined> {
      return (await open().for('update'))[0];
    },

    /** The plan whose changes are in a group. */
    async lockApplied(groupId: number): Promise<PlanRow | undefined> {
      const [row] = await db.select().from(plans).where(eq(plans.groupId, groupId)).for('update');
      return row;
    },

    async findLastApplied(): Promise<PlanRow | undefined> {
      const applied = db.select().from(plans).where(isNotNull(plans.appliedAt));
      return (await applied.orderBy(desc(plans.appliedAt)).limit(1))[0];
    },

    /** Undefined where a board is being planned already. */
    async insert(offices: readonly OfficeLine[]): Promise<PlanRow | undefined> {
      const [plan] = await db.insert(plans).values({}).onConflictDoNothing().returning();
      const lines = offices.map(({ title, wasTitle }, place) => ({ title, wasTitle, position: place + 1 }));
      if (plan && lines.length > 0)
        await db.insert(planOffices).values(lines.map((line) => ({ ...line, planId: plan.id })));
      return plan;
    },

    async update(id: number, values: Partial<Omit<PlanRow, 'id' | 'version'>>): Promise<void> {
      await db
        .update(plans)
        .set({ ...values, version: sql`${plans.version} + 1` })
        .where(eq(plans.id, id));
    },

    async remove(id: number): Promise<void> {
      await db.delete(plans).where(eq(plans.id, id));
    },

    async listOffices(planId: number): Promise<PlanOfficeRow[]> {
      return db
        .select()
        .from(planOffices)
        .where(eq(planOffices.planId, planId))
        .orderBy(asc(planOffices.position), asc(planOffices.id));
    },

    async addOffice(planId: number, office: OfficeFields & { title: string }): Promise<void> {
      const [last] = await db
        .select({ position: max(planOffices.position) })
        .from(planOffices)
        .where(eq(planOffices.planId, planId));
      await db.insert(planOffices).values({ ...office, planId, position: (last?.position ?? 0) + 1 });
    },

    async changeOffice(id: number, fields: OfficeFields): Promise<void> {
      await db
        .update(planOffices)
        .set({ ...fields, version: sql`${planOffices.version} + 1` })
        .where(eq(planOffices.id, id));
    },

    async removeOffice(planId: number, id: number): Promise<boolean> {
      const { rowCount } = await db
        .delete(planOffices)
        .where(and(eq(planOffices.id, id), eq(planOffices.planId, planId)));
      return rowCount === 1;
    },

    async reorder(order: readonly number[]): Promise<void> {
      await writeOrder(db, planOffices, order);
    },

    async listAccess(planId: number): Promise<PlanAccessRow[]> {
      return db
        .select()
        .from(planAccess)
        .where(eq(planAccess.planId, planId))
        .orderBy(asc(planAccess.adminId));
    },

    /** What an owner decided about accounts, in place of what was decided before. */
    async replaceAccess(
      planId: number,
      decided: readonly Pick<PlanAccessRow, 'adminId' | 'role' | 'roleBefore'>[],
    ): Promise<void> {
      await db.delete(planAccess).where(eq(planAccess.planId, planId));
      if (decided.length > 0)
        await db.insert(planAccess).values(decided.map((each) => ({ ...each, planId })));
    },

    /** Takes decisions back, so that these accounts stay as they are. */
    async removeAccess(planId: number, adminIds: readonly number[]): Promise<void> {
      if (adminIds.length === 0) return;
      await db
        .delete(planAccess)
        .where(and(eq(planAccess.planId, planId), inArray(planAccess.adminId, [...adminIds])));
    },

    async updateAccess(
      { planId, adminId }: Pick<PlanAccessRow, 'planId' | 'adminId'>,
      values: Pick<PlanAccessRow, 'isApplied'> & Partial<PlanAccessRow>,
    ): Promise<void> {
      await db
        .update(planAccess)
        .set(values)
        .where(and(eq(planAccess.planId, planId), eq(planAccess.adminId, adminId)));
    },
  };
}

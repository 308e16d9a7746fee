import { and, asc, count, eq, max, ne, sql } from 'drizzle-orm';
import type { FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import { AppError } from '../../../kernel/errors.ts';
import { rearranged } from '../../../kernel/reorder.ts';
import { writeOrder } from '../../records/server/positions.repository.ts';
import type { RevisionRow } from '../../records/server/revisions.repository.ts';
import { MAX_PARTNERS, type PartnerField } from '../partners.contract.ts';
import { partners } from './partners.table.ts';

export type PartnerRow = typeof partners.$inferSelect;
export type PartnerColumns = Pick<PartnerRow, PartnerField>;

export function partnersRepository(db: Database) {
  return {
    list,

    find,

    /** The names that have the words. */
    async search(query: FullTextQuery, limit: number): Promise<string[]> {
      const rows = await db
        .select({ name: partners.name })
        .from(partners)
        .where(and(eq(partners.isHidden, false), query.condition(sql`search_vector(${partners.name}, '')`)))
        .orderBy(asc(partners.position), asc(partners.id))
        .limit(limit);
      return rows.map(({ name }) => name);
    },

    lockPartners,

    async lock(id: number): Promise<PartnerRow | undefined> {
      await lockPartners();
      return find(id);
    },

    /** Adds partners last. */
    async insert(added: PartnerColumns[]): Promise<PartnerRow[]> {
      await lockPartners();
      await assertCapacity(added.length);
      const rows = [];
      for (const partner of added) rows.push(await insertOne(partner));
      return rows;
    },

    /** Brings a deleted partner back to its old position. */
    async reinsert(
      partner: PartnerColumns,
      { entityId: id, version, snapshot }: RevisionRow,
    ): Promise<PartnerRow> {
      await assertCapacity(1);
      const { position, createdAt } = snapshot as Partial<PartnerRow>;
      return insertOne(partner, {
        id,
        version: version + 1,
        ...(position === undefined ? {} : { position }),
        ...(createdAt ? { createdAt: new Date(createdAt) } : {}),
      });
    },

    async update(current: PartnerRow, fields: PartnerColumns): Promise<PartnerRow> {
      await assertNameFree(fields.name, current.id);
      const [row] = await db
        .update(partners)
        .set({ ...fields, version: current.version + 1 })
        .where(eq(partners.id, current.id))
        .returning();
      return row!;
    },

    async remove(id: number): Promise<void> {
      await db.delete(partners).where(eq(partners.id, id));
    },

    /** Partners that are not listed keep their positions. */
    async reorder(ids: readonly number[]): Promise<void> {
      const current = (await list()).map(({ id }) => id);
      await writeOrder(db, partners, rearranged(current, ids));
    },
  };

  /** By position; without those that are hidden from visitors, if so wanted. */
  async function list({ isHidden }: { isHidden?: false } = {}): Promise<PartnerRow[]> {
    return db
      .select()
      .from(partners)
      .where(isHidden === undefined ? undefined : eq(partners.isHidden, isHidden))
      .orderBy(asc(partners.position), asc(partners.id))
      .limit(MAX_PARTNERS);
  }

  async function find(id: number): Promise<PartnerRow | undefined> {
    const [row] = await db.select().from(partners).where(eq(partners.id, id));
    return row;
  }

  /** Locks all partners until the transaction ends, because positions and names depend on the whole list. */
  async function lockPartners(): Promise<void> {
    await lockFor(db, 'partners');
  }

  async function insertOne(partner: PartnerColumns, old: Partial<PartnerRow> = {}): Promise<PartnerRow> {
    await assertNameFree(partner.name, old.id ?? 0);
    const [last] = await db.select({ position: max(partners.position) }).from(partners);
    const [row] = await db
      .insert(partners)
      .overridingSystemValue()
      .values({ position: (last?.position ?? 0) + 1, ...partner, ...old })
      .returning();
    return row!;
  }

  async function assertNameFree(name: string, ownId: number): Promise<void> {
    const others = await db.$count(partners, and(eq(partners.name, name), ne(partners.id, ownId)));
    if (others === 0) return;
    const message = `There is already a partner called “${name}”.`;
    throw new AppError('conflict', message, { name: message });
  }

  async function assertCapacity(added: number): Promise<void> {
    const [row] = await db.select({ stored: count() }).from(partners);
    if (row!.stored + added <= MAX_PARTNERS) return;
    throw new AppError('conflict', `The list holds at most ${MAX_PARTNERS} partners. Delete some first.`);
  }
}

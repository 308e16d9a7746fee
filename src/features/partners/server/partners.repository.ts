import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { recordTable } from '../../../records/server/record-table.repository.ts';
import { MAX_PARTNERS, partnerFields, type PartnerField } from '../partners.contract.ts';
import { partners } from './partners.table.ts';

export type PartnerRow = typeof partners.$inferSelect;

const fields = Object.keys(partnerFields) as PartnerField[];

export function partnersRepository(db: Database) {
  return {
    ...recordTable<PartnerRow, PartnerField>(db, {
      table: partners,
      fields,
      maxRecords: MAX_PARTNERS,
      check: assertNameFree,
    }),

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
  };

  async function assertNameFree({ name }: Pick<PartnerRow, 'name'>, ownId: number): Promise<void> {
    const others = await db.$count(partners, and(eq(partners.name, name), ne(partners.id, ownId)));
    if (others === 0) return;
    const message = `There is already a partner called “${name}”.`;
    throw new AppError('conflict', message, { name: message });
  }
}

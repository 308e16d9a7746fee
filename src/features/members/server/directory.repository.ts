import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import type { Directory, OfficeHolder } from '../../../kernel/lookups.ts';
import { isPresident } from '../headings.rules.ts';
import { officeName } from '../offices.rules.ts';
import { members } from './members.table.ts';
import { offices, terms } from './offices.table.ts';
import { pastTermsRepository } from './past-terms.repository.ts';

const isReceiving = and(isNull(offices.removedAt), sql`btrim(${offices.topics}) <> ''`);
const inOrder = [asc(offices.position), asc(offices.id)];

/** The members and their offices, as other features know them. */
export function directoryRepository(db: Database): Directory {
  async function listHolders(condition: SQL): Promise<OfficeHolder[]> {
    const rows = await db
      .select({
        officeId: offices.id,
        title: offices.title,
        memberId: members.id,
        name: members.name,
        email: members.email,
      })
      .from(offices)
      .innerJoin(terms, and(eq(terms.officeId, offices.id), isNull(terms.endsAt)))
      .innerJoin(members, eq(members.id, terms.memberId))
      .where(condition)
      .orderBy(...inOrder);
    return rows.map(({ email, ...holder }) => ({
      ...holder,
      // It becomes the recipient of an email, so it is checked again.
      email: email && isEmailAddress(email) ? email : undefined,
    }));
  }

  async function findHolders(officeIds: readonly (number | null)[]): Promise<Map<number, OfficeHolder>> {
    const ids = [...new Set(officeIds)].filter((id) => id !== null);
    const holders = ids.length > 0 ? await listHolders(inArray(offices.id, ids)) : [];
    return new Map(holders.map((holder) => [holder.officeId, holder]));
  }

  return {
    async findListed(ids) {
      if (ids.length === 0) return [];
      const receivingOffice = db
        .select({ id: offices.id })
        .from(offices)
        .innerJoin(terms, and(eq(terms.officeId, offices.id), isNull(terms.endsAt)))
        .where(and(eq(terms.memberId, members.id), isReceiving))
        .orderBy(...inOrder)
        .limit(1);
      const { id, name, title, email, imageUrl } = members;
      return db
        .select({ id, name, title, email, imageUrl, officeId: sql<number | null>`(${receivingOffice})` })
        .from(members)
        .where(and(inArray(id, [...ids]), eq(members.isUnlisted, false)));
    },

    async listNames(limit) {
      const { id, name } = members;
      const rows = db.select({ id, name }).from(members).where(eq(members.isUnlisted, false));
      return rows.orderBy(asc(name), asc(id)).limit(limit);
    },

    async listEveryone() {
      const { id, name } = members;
      const title = sql<string>`coalesce(${members.title}, '')`;
      return db.select({ id, name, title }).from(members).orderBy(asc(name), asc(id));
    },

    hasPastBoards: pastTermsRepository(db).hasPastForVisitors,

    async listReceiving() {
      const rows = await db
        .select({ id: offices.id, title: offices.title, topics: sql<string>`btrim(${offices.topics})` })
        .from(offices)
        .where(isReceiving)
        .orderBy(...inOrder);
      return rows.map((office) => ({ ...office, title: officeName(office.title) }));
    },

    findHolders,

    async findEmail(officeId) {
      return officeId ? (await findHolders([officeId])).get(officeId)?.email : undefined;
    },

    async findPresident() {
      const holders = await listHolders(isNull(offices.removedAt));
      return holders.find(({ title }) => isPresident(title));
    },
  };
}

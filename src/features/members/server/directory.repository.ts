import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import type { Directory } from '../../../kernel/lookups.ts';
import { members } from './members.table.ts';
import { pastTermsRepository } from './past-terms.repository.ts';

/** The members and their offices, as other features know them. */
export function directoryRepository(db: Database): Directory {
  const { id, name, title, email, imageUrl, isOfficer, isUnlisted, position } = members;
  return {
    async findListed(ids) {
      if (ids.length === 0) return [];
      return db
        .select({ id, name, title, email, imageUrl, isOfficer })
        .from(members)
        .where(and(inArray(id, [...ids]), eq(isUnlisted, false)));
    },

    async listNames(limit) {
      const rows = db.select({ id, name }).from(members).where(eq(isUnlisted, false));
      return rows.orderBy(asc(name), asc(id)).limit(limit);
    },

    async listEveryone() {
      const shownTitle = sql<string>`coalesce(${title}, '')`;
      return db.select({ id, name, title: shownTitle }).from(members).orderBy(asc(name), asc(id));
    },

    async listAddresses() {
      const rows = await db.select({ id, name, email }).from(members).orderBy(asc(name), asc(id));
      return rows.map((row) => ({ ...row, email: checkedAddress(row.email) }));
    },

    hasPastBoards: pastTermsRepository(db).hasPastForVisitors,

    async listOfficers() {
      const rows = db
        .select({ id, name, title, email, imageUrl, isUnlisted })
        .from(members)
        .where(eq(isOfficer, true))
        .orderBy(asc(position), asc(id));
      return (await rows).map((officer) => ({
        ...officer,
        email: checkedAddress(officer.email),
      }));
    },
  };
}

/** It becomes the recipient of an email, so it is checked again. */
function checkedAddress(email: string | null): string | undefined {
  return email && isEmailAddress(email) ? email : undefined;
}

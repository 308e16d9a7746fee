import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { members } from './members.table.ts';

export type MemberRow = typeof members.$inferSelect;
export type MembersRepository = ReturnType<typeof membersRepository>;

/** Twenty times a large chapter; a list must end somewhere. */
const mostMembers = 1000;

export function membersRepository(db: Database) {
  return {
    /** Officers first, everybody in her place. */
    async all(): Promise<MemberRow[]> {
      return db
        .select()
        .from(members)
        .orderBy(desc(members.isOfficer), asc(members.position), asc(members.id))
        .limit(mostMembers);
    },

    async allWhere({ isOfficer }: { isOfficer: boolean }): Promise<MemberRow[]> {
      return db
        .select()
        .from(members)
        .where(eq(members.isOfficer, isOfficer))
        .orderBy(asc(members.position), asc(members.id))
        .limit(mostMembers);
    },
  };
}

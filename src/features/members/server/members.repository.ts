import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { searchVector, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { RecordChange } from '../../../records/server/record-repository.ts';
import { recordTable } from '../../../records/server/record-table.repository.ts';
import type { RevisionRow } from '../../../records/server/revisions.repository.ts';
import { isPresidingOfficer } from '../headings.rules.ts';
import { MAX_MEMBERS, memberFields, type MemberField } from '../members.contract.ts';
import { members } from './members.table.ts';
import { pastTermsRepository } from './past-terms.repository.ts';
import { writeTerms } from './term-log.repository.ts';

export type MemberRow = typeof members.$inferSelect;
export type MemberColumns = Pick<MemberRow, MemberField>;

const fields = Object.keys(memberFields) as MemberField[];

/** The list of members. Each write of it is also written into the log of terms, with the group of changes that it belongs to. */
export function membersRepository(db: Database, groupId?: number) {
  const records = recordTable<MemberRow, MemberField>(db, {
    table: members,
    fields,
    maxRecords: MAX_MEMBERS,
    describeFull,
    dividedBy: 'isOfficer',
  });

  return {
    ...records,

    /** Listed members whose name, title or category has the words; those with the words in their name or title first. */
    async search(query: FullTextQuery, limit: number) {
      const { name, title, category, imageUrl } = members;
      const isInTitle = query.inTitle(sql`search_vector(${name} || ' ' || coalesce(${title}, ''), '')`);
      return db
        .select({ name, title, category, imageUrl, isInTitle })
        .from(members)
        .where(and(eq(members.isUnlisted, false), query.condition(searchVector)))
        .orderBy(desc(isInTitle), desc(members.isOfficer), asc(members.position), asc(members.id))
        .limit(limit);
    },

    /** The names and titles of listed members. */
    async searchTitles(limit: number): Promise<string[]> {
      const { name, title, isUnlisted } = members;
      const rows = await db.select({ name, title }).from(members).where(eq(isUnlisted, false)).limit(limit);
      return rows.map((row) => `${row.name} ${row.title ?? ''}`);
    },

    async insert(added: MemberColumns[]): Promise<MemberRow[]> {
      const rows = await records.insert(added);
      const saved = await withPresidentsFirst(rows, rows.filter(isPresidingOfficer));
      await writeTerms(db, { groupId });
      return saved;
    },

    async reinsert(member: MemberColumns, deleted: RevisionRow): Promise<MemberRow> {
      const row = await records.reinsert(member, deleted);
      await writeTerms(db, { groupId });
      return row;
    },

    async updateMany(changes: RecordChange<MemberRow, MemberColumns>[]): Promise<MemberRow[]> {
      if (changes.length === 0) return [];
      const rows = await records.updateMany(changes);
      const wasPresident = new Set(
        changes.filter(({ current }) => isPresidingOfficer(current)).map(({ current }) => current.id),
      );
      const saved = await withPresidentsFirst(
        rows,
        rows.filter((row) => isPresidingOfficer(row) && !wasPresident.has(row.id)),
      );
      await writeTerms(db, { groupId });
      return saved;
    },

    async remove(id: number): Promise<void> {
      await pastTermsRepository(db).keepUnlisted(id);
      await records.remove(id);
      await writeTerms(db, { groupId });
    },

    async reorder(ids: readonly number[]): Promise<void> {
      await records.reorder(ids);
      await writeTerms(db, { groupId });
    },
  };

  /** Moves new presidents to the top of their headings. Returns the saved members, with their positions after that. */
  async function withPresidentsFirst(saved: MemberRow[], presidents: MemberRow[]): Promise<MemberRow[]> {
    if (presidents.length === 0) return saved;
    for (const { id, category } of presidents) {
      const others = (await records.list({ isOfficer: true })).filter(
        (member) => member.id !== id && member.category.trim() === category.trim(),
      );
      await records.reorder([id, ...others.map((member) => member.id)]);
    }
    const byId = new Map((await records.list()).map((row) => [row.id, row]));
    return saved.map(({ id }) => byId.get(id)!);
  }
}

/** Why no more members can be added to so many. */
export function describeFull(stored: number): string {
  const [limit, current] = [MAX_MEMBERS, stored].map((number) => number.toLocaleString('en-US'));
  return `The list holds at most ${limit} members and already has ${current}. Delete members who left first.`;
}

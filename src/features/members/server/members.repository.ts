import { asc, count, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { rearranged } from '../../../kernel/reorder.ts';
import { MAX_MEMBERS } from '../members.rules.ts';
import { members } from './members.table.ts';

export type MemberRow = typeof members.$inferSelect;
export type NewMember = Omit<typeof members.$inferInsert, 'id' | 'createdAt' | 'version'>;
export type MembersRepository = ReturnType<typeof membersRepository>;

export function membersRepository(db: Database) {
  return {
    /** Officers first, everybody in her place. */
    async all(): Promise<MemberRow[]> {
      return db
        .select()
        .from(members)
        .orderBy(desc(members.isOfficer), asc(members.position), asc(members.id))
        .limit(MAX_MEMBERS);
    },

    async allWhere({ isOfficer }: { isOfficer: boolean }): Promise<MemberRow[]> {
      return db
        .select()
        .from(members)
        .where(eq(members.isOfficer, isOfficer))
        .orderBy(asc(members.position), asc(members.id))
        .limit(MAX_MEMBERS);
    },

    async find(id: number): Promise<MemberRow | undefined> {
      const [row] = await db.select().from(members).where(eq(members.id, id));
      return row;
    },

    /** Lets one change of members happen after another until our transaction ends: each looks at the whole list. */
    async takeTurn(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('members'))`);
    },

    async count(): Promise<number> {
      const [row] = await db.select({ n: count() }).from(members);
      return row!.n;
    },

    async lastPosition({ isOfficer }: { isOfficer: boolean }): Promise<number> {
      const [row] = await db
        .select({ last: max(members.position) })
        .from(members)
        .where(eq(members.isOfficer, isOfficer));
      return row?.last ?? 0;
    },

    async insert(added: NewMember[]): Promise<MemberRow[]> {
      return db.insert(members).values(added).returning();
    },

    /** A member who is restored gets her old id back. */
    async bringBack(
      member: NewMember & Pick<MemberRow, 'id' | 'version'>,
      createdAt?: Date,
    ): Promise<MemberRow> {
      const [row] = await db
        .insert(members)
        .overridingSystemValue()
        .values({ ...member, ...(createdAt ? { createdAt } : {}) })
        .returning();
      return row!;
    },

    /** Changes members in one statement and counts their versions on. */
    async update(changed: (NewMember & { id: number })[]): Promise<MemberRow[]> {
      const told = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as told(id int, name text, title text, email text,
        "imageUrl" text, "isOfficer" boolean, "isAlumna" boolean, "isPlatinum" boolean, position int, category text)`;
      return db
        .update(members)
        .set({
          name: sql`told.name`,
          title: sql`told.title`,
          email: sql`told.email`,
          imageUrl: sql`told."imageUrl"`,
          isOfficer: sql`told."isOfficer"`,
          isAlumna: sql`told."isAlumna"`,
          isPlatinum: sql`told."isPlatinum"`,
          position: sql`told.position`,
          category: sql`told.category`,
          version: sql`${members.version} + 1`,
        })
        .from(told)
        .where(sql`${members.id} = told.id`)
        .returning(getTableColumns(members));
    },

    async remove(id: number): Promise<void> {
      await db.delete(members).where(eq(members.id, id));
    },

    /** Gives members a new order, officers among officers and the others among themselves; whom nobody named stays where she is. */
    async arrange(ids: readonly number[]): Promise<void> {
      const named = await db
        .selectDistinct({ isOfficer: members.isOfficer })
        .from(members)
        .where(inArray(members.id, ids));
      for (const { isOfficer } of named) {
        const current = await db
          .select({ id: members.id })
          .from(members)
          .where(eq(members.isOfficer, isOfficer))
          .orderBy(asc(members.position), asc(members.id));
        const order = rearranged(
          current.map((member) => member.id),
          ids,
        );
        await db.execute(sql`
          update members set position = placed.position
          from unnest(${sql.param(order)}::int[]) with ordinality as placed(id, position)
          where members.id = placed.id`);
      }
    },
  };
}

import { and, asc, count, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm';
import { searchVector, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import { AppError } from '../../../kernel/errors.ts';
import { rearranged } from '../../../kernel/reorder.ts';
import { writeOrder } from '../../records/server/positions.repository.ts';
import type { RecordChange } from '../../records/server/record-repository.ts';
import type { RevisionRow } from '../../records/server/revisions.repository.ts';
import { isPresidingOfficer } from '../headings.rules.ts';
import { MAX_MEMBERS, memberFields, type MemberField } from '../members.contract.ts';
import { members } from './members.table.ts';
import { pastTermsRepository } from './past-terms.repository.ts';
import { syncOffices } from './sync-offices.ts';

export type MemberRow = typeof members.$inferSelect;
export type MemberColumns = Pick<MemberRow, MemberField>;

type ListFilter = Partial<Pick<MemberRow, 'isOfficer' | 'isUnlisted'>>;

const columns = getTableColumns(members);
const fieldNames = Object.keys(memberFields) as MemberField[];

export function membersRepository(db: Database) {
  return {
    list,

    find,

    /** Listed members whose name, title or category has the words; those with the words in their name or title first. */
    async search(query: FullTextQuery, limit: number) {
      const { name, title, category } = members;
      const isInTitle = query.inTitle(sql`search_vector(${name} || ' ' || coalesce(${title}, ''), '')`);
      return db
        .select({ name, title, category, isInTitle })
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

    /** Locks all members until the transaction ends, because positions and the import depend on the whole list. */
    lockMembers,

    async lock(id: number): Promise<MemberRow | undefined> {
      await lockMembers();
      return find(id);
    },

    /** Adds each member last in her group, a president first under her heading. */
    async insert(added: MemberColumns[]): Promise<MemberRow[]> {
      await lockMembers();
      await assertCapacity(added.length);
      const nextPosition = await readNextPositions();
      const rows = await db
        .insert(members)
        .values(added.map((member) => ({ ...member, position: nextPosition(member) })))
        .returning();
      const saved = await withPresidentsFirst(rows, rows.filter(isPresidingOfficer));
      await followOfficers();
      return saved;
    },

    /** Brings a deleted member back to her old position, unless she has changed groups. */
    async reinsert(
      member: MemberColumns,
      { entityId: id, version, snapshot }: RevisionRow,
    ): Promise<MemberRow> {
      await assertCapacity(1);
      const { isOfficer, position, createdAt } = snapshot as Partial<MemberRow>;
      const isSameGroup = isOfficer === member.isOfficer && position !== undefined;
      const [row] = await db
        .insert(members)
        .overridingSystemValue()
        .values({
          ...member,
          id,
          version: version + 1,
          position: isSameGroup ? position : (await readNextPositions())(member),
          ...(createdAt ? { createdAt: new Date(createdAt) } : {}),
        })
        .returning();
      await followOfficers();
      return row!;
    },

    async update(current: MemberRow, fields: MemberColumns): Promise<MemberRow> {
      const [row] = await updateMany([{ current, fields }]);
      return row!;
    },

    updateMany,

    async remove(id: number): Promise<void> {
      await pastTermsRepository(db).keepUnlisted(id);
      await db.delete(members).where(eq(members.id, id));
      await followOfficers();
    },

    /** Puts members back to where they were. */
    async restorePositions(places: readonly Pick<MemberRow, 'id' | 'position'>[]): Promise<void> {
      await db.execute(sql`
        update members set position = place.position
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id int, position int)
        where members.id = place.id`);
      await followOfficers();
    },

    async reorder(ids: readonly number[]): Promise<void> {
      await reorder(ids);
      await followOfficers();
    },
  };

  /** Officers first, each group by position. */
  async function list({ isOfficer, isUnlisted }: ListFilter = {}): Promise<MemberRow[]> {
    return db
      .select()
      .from(members)
      .where(
        and(
          isOfficer === undefined ? undefined : eq(members.isOfficer, isOfficer),
          isUnlisted === undefined ? undefined : eq(members.isUnlisted, isUnlisted),
        ),
      )
      .orderBy(desc(members.isOfficer), asc(members.position), asc(members.id))
      .limit(MAX_MEMBERS);
  }

  /** Reorders officers among officers and the others among themselves; members who are not listed keep their positions. */
  async function reorder(ids: readonly number[]): Promise<void> {
    const groups = await db
      .selectDistinct({ isOfficer: members.isOfficer })
      .from(members)
      .where(inArray(members.id, ids));
    for (const { isOfficer } of groups) {
      const current = await db
        .select({ id: members.id })
        .from(members)
        .where(eq(members.isOfficer, isOfficer))
        .orderBy(asc(members.position), asc(members.id));
      const order = rearranged(
        current.map((member) => member.id),
        ids,
      );
      await writeOrder(db, members, order);
    }
  }

  async function find(id: number): Promise<MemberRow | undefined> {
    const [row] = await db.select().from(members).where(eq(members.id, id));
    return row;
  }

  async function lockMembers(): Promise<void> {
    await lockFor(db, 'members');
  }

  async function assertCapacity(added: number): Promise<void> {
    const [row] = await db.select({ stored: count() }).from(members);
    const problem = describeFullList({ stored: row!.stored, added });
    if (problem) throw new AppError('conflict', problem);
  }

  async function readNextPositions(): Promise<(member: Pick<MemberRow, 'isOfficer'>) => number> {
    const rows = await db
      .select({ isOfficer: members.isOfficer, last: max(members.position) })
      .from(members)
      .groupBy(members.isOfficer);
    const last = new Map(rows.map((row) => [row.isOfficer, row.last ?? 0]));
    return ({ isOfficer }) => {
      const position = (last.get(isOfficer) ?? 0) + 1;
      last.set(isOfficer, position);
      return position;
    };
  }

  /** Updates members in one statement. A member who becomes an officer, or is no longer one, goes last in the other group. */
  async function updateMany(changes: RecordChange<MemberRow, MemberColumns>[]): Promise<MemberRow[]> {
    if (changes.length === 0) return [];
    const nextPosition = await readNextPositions();
    const values = changes.map(({ current, fields }) => {
      const isMoved = fields.isOfficer !== current.isOfficer;
      return {
        id: current.id,
        ...Object.fromEntries(fieldNames.map((name) => [columns[name].name, fields[name]])),
        position: isMoved ? nextPosition(fields) : null,
      };
    });
    const rows = await db
      .update(members)
      .set({
        ...Object.fromEntries(
          fieldNames.map((name) => [name, sql`changed.${sql.identifier(columns[name].name)}`]),
        ),
        // The others may have been renumbered since they were read, by a new president in the same transaction.
        position: sql`coalesce(changed.position, ${members.position})`,
        version: sql`${members.version} + 1`,
      })
      .from(sql`jsonb_populate_recordset(null::members, ${JSON.stringify(values)}::jsonb) as changed`)
      .where(sql`${members.id} = changed.id`)
      .returning(columns);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const wasPresident = new Set(
      changes.filter(({ current }) => isPresidingOfficer(current)).map(({ current }) => current.id),
    );
    const saved = await withPresidentsFirst(
      changes.map(({ current }) => byId.get(current.id)!),
      rows.filter((row) => isPresidingOfficer(row) && !wasPresident.has(row.id)),
    );
    await followOfficers();
    return saved;
  }

  /** Offices and terms follow the list of members. */
  async function followOfficers(): Promise<void> {
    await syncOffices(db, await list({ isOfficer: true }));
  }

  /** Moves new presidents to the top of their headings. Returns the saved members, with their positions after that. */
  async function withPresidentsFirst(saved: MemberRow[], presidents: MemberRow[]): Promise<MemberRow[]> {
    if (presidents.length === 0) return saved;
    for (const { id, category } of presidents) {
      const others = (await list({ isOfficer: true })).filter(
        (member) => member.id !== id && member.category.trim() === category.trim(),
      );
      await reorder([id, ...others.map((member) => member.id)]);
    }
    const byId = new Map((await list()).map((row) => [row.id, row]));
    return saved.map(({ id }) => byId.get(id)!);
  }
}

/** Why no more members can be added; nothing while the list has capacity. */
export function describeFullList({ stored, added }: Record<'stored' | 'added', number>): string | undefined {
  if (stored + added <= MAX_MEMBERS) return undefined;
  const [limit, current] = [MAX_MEMBERS, stored].map((number) => number.toLocaleString('en-US'));
  return `The list holds at most ${limit} members and already has ${current}. Delete members who left first.`;
}

import { and, asc, desc, eq, getTableColumns, getTableName, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../infra/db/pool.ts';
import { lockFor } from '../../infra/db/sql.ts';
import { AppError } from '../../kernel/errors.ts';
import { rearranged } from '../../kernel/reorder.ts';
import { writeOrder } from './positions.repository.ts';
import type { RecordChange } from './record-repository.ts';
import type { RevisionRow } from './revisions.repository.ts';

type RecordTable = PgTable & Record<'id' | 'position' | 'version' | 'createdAt', PgColumn>;

/** A row of such a table. */
export interface ListedRow {
  id: number;
  position: number;
  version: number;
  createdAt: Date;
}

interface RecordTableOptions<Row extends ListedRow, Field extends keyof Row & string> {
  table: RecordTable;
  /** The columns that clients change. */
  fields: readonly Field[];
  maxRecords: number;
  /** Why no more records can be added to so many. */
  describeFull?: (stored: number) => string;
  /** A yes or no that divides the list, yes first. Each part has an order of its own. */
  dividedBy?: Field;
  /** Throws where a new or changed record does not fit beside the others. */
  check?: (fields: Pick<Row, Field>, ownId: number) => Promise<void>;
}

/** A list in an order of the officers' choice. Each write locks the whole list, on which positions and the limit depend. */
export function recordTable<Row extends ListedRow, Field extends keyof Row & string>(
  db: Database,
  options: RecordTableOptions<Row, Field>,
) {
  type Fields = Pick<Row, Field>;
  const { table, fields: fieldNames, maxRecords, dividedBy, check } = options;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const partOf = (fields: Fields) => dividedBy && fields[dividedBy];

  return {
    list,
    find,
    lockAll,
    insert,
    updateMany,
    reorder,

    /** The records of each part of the list, in their order. */
    listParts: async () => [...Map.groupBy(await list(), partOf).values()],

    async lock(id: number): Promise<Row | undefined> {
      await lockAll();
      return find(id);
    },

    /** Brings a deleted record back to its old position, unless it is in another part by now. */
    async reinsert(fields: Fields, { entityId: id, version, snapshot }: RevisionRow): Promise<Row> {
      const { position, createdAt, ...old } = snapshot as Partial<Row>;
      const isSamePart = partOf(old as unknown as Fields) === partOf(fields) && position !== undefined;
      const [row] = await insert([fields], {
        id,
        version: version + 1,
        ...(isSamePart && { position }),
        ...(createdAt && { createdAt: new Date(createdAt) }),
      });
      return row!;
    },

    async remove(id: number): Promise<void> {
      await db.delete(table).where(eq(table.id, id));
    },
  };

  async function list(filter: Partial<Row> = {}): Promise<Row[]> {
    const conditions = Object.entries(filter).map(([name, value]) => eq(columns[name]!, value));
    const rows = await db
      .select()
      .from(table)
      .where(and(...conditions))
      .orderBy(...(dividedBy ? [desc(columns[dividedBy]!)] : []), asc(table.position), asc(table.id))
      .limit(maxRecords);
    return rows as unknown as Row[];
  }

  async function find(id: number): Promise<Row | undefined> {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return row as unknown as Row | undefined;
  }

  async function lockAll(): Promise<void> {
    await lockFor(db, getTableName(table));
  }

  /** Adds records last in their parts. A record that comes back brings what it had. */
  async function insert(added: Fields[], old: Partial<ListedRow> = {}): Promise<Row[]> {
    await lockAll();
    await assertCapacity(added.length);
    for (const fields of added) await check?.(fields, old.id ?? 0);
    const nextPosition = await readNextPositions();
    const rows = await db
      .insert(table)
      .overridingSystemValue()
      .values(added.map((fields) => ({ position: nextPosition(fields), ...fields, ...old })))
      .returning();
    return rows as unknown as Row[];
  }

  /** Updates records in one statement. One that changes to the other part goes last there. */
  async function updateMany(changes: RecordChange<Row, Fields>[]): Promise<Row[]> {
    if (changes.length === 0) return [];
    for (const { current, fields } of changes) await check?.(fields, current.id);
    const nextPosition = await readNextPositions();
    const values = changes.map(({ current, fields }) => ({
      id: current.id,
      ...Object.fromEntries(fieldNames.map((name) => [columns[name]!.name, fields[name]])),
      position: partOf(fields) === partOf(current) ? null : nextPosition(fields),
    }));
    const rows = (await db
      .update(table)
      .set({
        ...Object.fromEntries(
          fieldNames.map((name) => [name, sql`changed.${sql.identifier(columns[name]!.name)}`]),
        ),
        // The others may have been renumbered since they were read, by an earlier change in the same transaction.
        position: sql`coalesce(changed.position, ${table.position})`,
        version: sql`${table.version} + 1`,
      })
      .from(sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) as changed`)
      .where(sql`${table.id} = changed.id`)
      .returning(columns)) as unknown as Row[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return changes.map(({ current }) => byId.get(current.id)!);
  }

  /** Records that are not named keep their positions. */
  async function reorder(ids: readonly number[]): Promise<void> {
    for (const part of Map.groupBy(await list(), partOf).values()) {
      const current = part.map(({ id }) => id);
      if (current.some((id) => ids.includes(id))) await writeOrder(db, table, rearranged(current, ids));
    }
  }

  async function readNextPositions(): Promise<(fields: Fields) => number> {
    const part = dividedBy ? [columns[dividedBy]!] : [];
    const parts = await db
      .select({ part: part[0] ?? sql`null`, last: max(table.position) })
      .from(table)
      .groupBy(...part);
    const last = new Map<unknown, number>(parts.map((row) => [row.part ?? undefined, Number(row.last)]));
    return (fields) => {
      const position = (last.get(partOf(fields)) ?? 0) + 1;
      last.set(partOf(fields), position);
      return position;
    };
  }

  async function assertCapacity(added: number): Promise<void> {
    const stored = await db.$count(table);
    if (stored + added <= maxRecords) return;
    const full = `The list holds at most ${maxRecords} ${getTableName(table)}. Delete some first.`;
    throw new AppError('conflict', options.describeFull?.(stored) ?? full);
  }
}

import type { Database } from '../../infra/db/pool.ts';
import type { WriteContext } from '../../infra/http/call.ts';
import type { Api } from '../../infra/http/mount.ts';
import type { NewOrder } from '../../kernel/reorder.ts';
import type { RecordCalls } from '../record-calls.contract.ts';
import type { EntityType } from '../records.rules.ts';
import { defineRecord } from './define-record.ts';
import { recordFields, type FieldCodecs } from './record-fields.ts';
import { assertCurrentOrder, recordNewOrder } from './record-new-order.ts';
import type { RecordRepository } from './record-repository.ts';
import type { ListedRow, recordTable } from './record-table.repository.ts';

type Columns<Input> = { [Field in keyof Input]-?: unknown };

interface ListedRecordOptions<Input, Row extends ListedRow & Columns<Input>, Output> {
  type: EntityType;
  fields: FieldCodecs<Input, Row, Output>;
  titleOf: (row: Row) => string;
  repository: (
    db: Database,
    groupId?: number,
  ) => RecordRepository<Row, Pick<Row, keyof Input & keyof Output & keyof Row>> &
    Pick<ReturnType<typeof recordTable<Row, never>>, 'list' | 'listParts' | 'find' | 'lockAll' | 'reorder'>;
}

/** No field of these records is a date, so no codec uses the time zone. */
const timeZone = 'UTC';

/** A versioned record of a `recordTable`. */
export function defineListedRecord<
  Input extends object,
  Row extends ListedRow & Columns<Input>,
  Output extends object,
>({ type, titleOf, repository, ...options }: ListedRecordOptions<Input, Row, Output>) {
  const fields = recordFields<Input, Row, Output>(options.fields);
  return {
    type,
    repository,
    ...defineRecord<Row, Pick<Row, keyof Input & keyof Output>>({
      type,
      repository: ({ tx, groupId }) => repository(tx, groupId),
      savedAt: ({ createdAt }) => createdAt,
      toRevision: (row) => ({
        title: titleOf(row),
        snapshot: { ...fields.toSnapshot(row), position: row.position },
      }),
      toDeletedSnapshot: ({ createdAt }) => ({ createdAt }),
      fromRevision: ({ snapshot }) => fields.fromSnapshot(snapshot),
    }),

    toNew: (input: Input) => fields.toColumns(input, timeZone),

    /** The record with some fields changed: fields that are left out stay, fields that are sent empty are cleared. */
    toChanged: (current: Row, change: Partial<Input>) => fields.applyChange(current, change, timeZone),

    toResponse(row: Row): Output {
      const { id, position, createdAt, version } = row;
      const response = {
        id,
        ...fields.toResponse(row),
        position,
        createdAt: createdAt.toISOString(),
        version,
      };
      return response as unknown as Output;
    },
  };
}

/** What a write runs in. Gets the body before the transaction. */
type AroundWrite<Row> = (
  body: unknown,
) => Promise<(write: WriteContext, save: (write: WriteContext) => Promise<Row>) => Promise<Row>>;

interface MountOptions<Row, Input> {
  db: Database;
  calls: RecordCalls;
  around?: AroundWrite<Row>;
  /** Checks and sanitizes what is sent, before the transaction. */
  prepare?: <Sent extends Partial<Input>>(sent: Sent) => Sent;
}

/** Mounts the calls of `recordCalls`. The contract has checked all input. */
export function mountRecord<Row extends ListedRow, Input extends object, Output extends object>(
  api: Api,
  record: ReturnType<typeof defineListedRecord<Input, Row & Columns<Input>, Output>>,
  options: MountOptions<Row & Columns<Input>, Input>,
): void {
  const { db, calls, around = async () => (write, save) => save(write), prepare = (sent) => sent } = options;
  const { repository, toResponse } = record;
  const records = repository(db);

  api.mount(calls.list, async () => (await records.list()).map(toResponse));

  api.mount(calls.read, async ({ params }) => {
    const row = await records.find(idIn(params));
    if (!row) throw record.notFound();
    return toResponse(row);
  });

  api.mountWrite(calls.create, async ({ body }) => {
    const input = prepare(body as Input);
    const run = await around(body);
    return async (write) => toResponse(await run(write, (own) => record.create(own, record.toNew(input))));
  });

  api.mountWrite(calls.update, async ({ params, body }) => {
    const { version: baseVersion, ...sent } = body as Partial<Input> & { version?: number };
    const change = prepare(sent as Partial<Input>);
    const run = await around(body);
    return async (write) =>
      toResponse(
        await run(write, (own) =>
          record.update(own, {
            id: idIn(params),
            baseVersion,
            change: (current) => record.toChanged(current, change),
          }),
        ),
      );
  });

  api.mountWrite(calls.remove, async ({ params }) => {
    const run = await around({});
    return async (write) => {
      await run(write, (own) => record.remove(own, idIn(params)));
    };
  });

  api.mountWrite(calls.restore, async ({ params, body }) => {
    const { revisionId, version: baseVersion } = body as { revisionId: number; version?: number };
    const restore = await record.prepareRestore(db, { id: idIn(params), revisionId, baseVersion });
    const run = await around(body);
    return async (write) => toResponse(await run(write, restore));
  });

  if (!calls.reorder) return;
  api.mountWrite(calls.reorder, ({ body }) => async (write) => {
    const order = body as NewOrder;
    const stored = repository(write.tx);
    await stored.lockAll();
    assertCurrentOrder(order, await stored.listParts());
    await stored.reorder(order.ids);
    await recordNewOrder(write, record.type);
  });
}

function idIn(params: unknown): number {
  return (params as { id: number }).id;
}

import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../infra/db/pool.ts';
import type { EntityType } from '../records.rules.ts';
import type { RecordChange } from './record-repository.ts';
import type { Saved } from './record-revision.ts';
import { revisionsRepository, type RevisionRow } from './revisions.repository.ts';

/** A change that is not undone, because someone has changed the record since. */
export type KeptChange = Pick<RevisionRow, 'entityId' | 'title' | 'adminName' | 'createdAt'>;

interface Undoable<Row, Fields> {
  type: EntityType;
  lock: (id: number) => Promise<Row | undefined>;
  toSaved: (row: Row) => Promise<Saved>;
  fromRevision: (revision: RevisionRow) => Fields;
}

/** What takes back a group of changes: records to change back, to delete and to bring back, and what stays as it is. */
export async function findUndo<Row, Fields extends object>(
  tx: Database,
  groupId: number,
  { type, lock, toSaved, fromRevision }: Undoable<Row, Fields>,
) {
  const revisions = revisionsRepository(tx);
  const kept: KeptChange[] = [];
  const changes: RecordChange<Row, Fields>[] = [];
  const added: { id: number }[] = [];
  const removed: { fields: Fields; deleted: RevisionRow }[] = [];
  const saved = Map.groupBy(await revisions.listGroup(type, groupId), ({ entityId }) => entityId);
  for (const [id, own] of saved) {
    const [first, after] = [own[0]!, own.at(-1)!];
    const before = await revisions.findLastBefore(type, id, first.version);
    const was = before && before.kind !== 'deleted' ? fromRevision(before) : undefined;
    const last = (await revisions.findLatest(type, id))!;
    const current = await lock(id);
    const now = current && fromRevision({ ...after, ...(await toSaved(current)) } as RevisionRow);
    // A draft since is a change as well.
    const fields = now && last.kind === after.kind && takeBack(was ?? {}, fromRevision(after), now);
    if (fields && was) changes.push({ current, fields });
    else if (fields) added.push({ id });
    else if (was && last.id === after.id && last.kind === 'deleted')
      removed.push({ fields: was, deleted: last });
    else kept.push(last);
  }
  return { kept, changes, added, removed };
}

/**
 * The fields of today without what a change did to them. Undefined where someone has changed one of these since: a title belongs to its
 * heading, and words belong to their author, so all of the change stays then. A new record has no fields from before.
 */
function takeBack<Fields extends object>(
  was: Fields | Partial<Fields>,
  became: Fields,
  now: Fields,
): Fields | undefined {
  const names = (Object.keys(became) as (keyof Fields)[]).filter(
    (name) => !(name in was) || !isDeepStrictEqual(was[name], became[name]),
  );
  if (!names.every((name) => isDeepStrictEqual(now[name], became[name]))) return undefined;
  return { ...now, ...Object.fromEntries(names.map((name) => [name, was[name]])) };
}

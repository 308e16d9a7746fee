import type { RecordWrite } from '../../infra/http/call.ts';
import { dayIn } from '../../kernel/dates.ts';
import { lastDayToUndo } from '../records.rules.ts';
import { activityRepository, type ActivitySummary } from './activity.repository.ts';
import { changeGroupsRepository, type ChangeGroupRow } from './change-groups.repository.ts';
import type { defineListedRecord } from './listed-record.ts';
import type { KeptChange } from './undo-group.ts';

interface NewGroup {
  /** Says who may undo it, and how: a key of `groupKinds` of a feature. */
  kind: string;
  title: string;
  /** The one entry in the activity, with the same title unless given. Without it, each change has one. */
  entry?: Omit<ActivitySummary, 'title'> & { title?: string };
  at?: Date | undefined;
}

/** Opens a group of changes: those that are made with the write that it returns belong together. */
async function openGroup<Write extends RecordWrite>(
  write: Write,
  { kind, title, entry, at }: NewGroup,
): Promise<Write & { groupId: number }> {
  const by = { adminId: write.actor.id, adminName: write.actor.name };
  const { id } = await changeGroupsRepository(write.tx).insert({
    kind,
    title,
    ...by,
    ...(at && { createdAt: at }),
  });
  if (entry) await activityRepository(write.tx).add(write.actor, { title, ...entry });
  return { ...write, groupId: id, isSummarized: entry !== undefined };
}

type Listed = Pick<ReturnType<typeof defineListedRecord<never, never, never>>, 'undoGroup'> & {
  repository: (db: RecordWrite['tx']) => {
    list(): Promise<{ id: number }[]>;
    listParts(): Promise<{ id: number }[][]>;
    lockAll(): Promise<void>;
    reorder(ids: readonly number[]): Promise<void>;
  };
};

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Opens a group, changes records of a list in it, and remembers their order. */
export async function changeTogether<Write extends RecordWrite, Result>(
  write: Write,
  record: Listed,
  { group, change }: { group: NewGroup; change: (grouped: Write & { groupId: number }) => Promise<Result> },
): Promise<Result> {
  await record.repository(write.tx).lockAll();
  const grouped = await openGroup(write, group);
  return withOrder(grouped, record, () => change(grouped));
}

/**
 * Undoes what a group did to the records of a list. They are in the order of before, unless someone has moved others since. The undo is a
 * group as well.
 */
export async function undoTogether(
  write: RecordWrite & { groupId: number },
  record: Listed,
  { id, orderBefore, orderAfter }: Pick<ChangeGroupRow, 'id' | 'orderBefore' | 'orderAfter'>,
): Promise<KeptChange[]> {
  const records = record.repository(write.tx);
  await records.lockAll();
  const current = (await records.listParts()).map(idsOf);
  const isSameOrder = orderAfter.every((after) =>
    current.every((part) => {
      const inBoth = (ids: readonly number[]) =>
        ids.filter((each) => after.includes(each) && part.includes(each));
      return inBoth(after).join() === inBoth(part).join();
    }),
  );
  return withOrder(write, record, async () => {
    const kept = await record.undoGroup(write, id);
    const isKept = new Set(kept.map(({ entityId }) => entityId));
    if (isSameOrder) await records.reorder(orderBefore.filter((each) => !isKept.has(each)));
    return kept;
  });
}

async function withOrder<Result>(
  { tx, groupId }: RecordWrite & { groupId: number },
  record: Listed,
  change: () => Promise<Result>,
): Promise<Result> {
  const records = record.repository(tx);
  const orderBefore = idsOf(await records.list());
  const result = await change();
  const orderAfter = (await records.listParts()).map(idsOf);
  await changeGroupsRepository(tx).update(groupId, { orderBefore, orderAfter });
  return result;
}

/** What a screen offers to undo; undefined once it is too late. */
export function toUndoable(group: ChangeGroupRow, { now, timeZone }: { now: Date; timeZone: string }) {
  const until = lastDayToUndo(group.createdAt, timeZone);
  if (dayIn(timeZone, now) > until) return undefined;
  const { id: groupId, title, adminName: who, createdAt } = group;
  return { groupId, title, who, at: createdAt.toISOString(), until };
}

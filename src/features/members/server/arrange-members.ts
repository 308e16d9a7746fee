import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { standsSo } from '../../../kernel/order.ts';
import { activityRepository } from '../../changes/server/activity.repository.ts';
import type { Author } from '../../changes/server/keep-change.ts';
import { membersRepository, type MemberRow } from './members.repository.ts';

interface Order {
  ids: number[];
  /** As they stood for whoever gives the new order. */
  before?: number[] | undefined;
}

/** An order belongs to nobody in particular, so it has no versions: what it started from stands for one. */
export async function arrangeMembers(
  transaction: Database,
  by: Author,
  { ids, before }: Order,
): Promise<void> {
  const members = membersRepository(transaction);
  await members.takeTurn();
  if (before) refuseStaleOrder(await members.all(), { ids, before });
  await members.arrange(ids);
  await activityRepository(transaction).insert({
    adminId: by.id,
    adminName: by.name,
    action: 'update',
    subject: 'member',
    title: 'the order of the members',
  });
}

function refuseStaleOrder(now: readonly MemberRow[], { ids, before }: Record<keyof Order, number[]>): void {
  const groups = Map.groupBy(now, ({ isOfficer }) => isOfficer).values();
  for (const group of groups) {
    const current = group.map(({ id }) => id);
    // What stands as it shall already was sent twice.
    if (standsSo(current, before) || standsSo(current, ids)) continue;
    throw new AppError(
      'conflict',
      'Somebody else changed the order meanwhile, so nothing was moved. Please look at the list as it is now and move her again.',
    );
  }
}

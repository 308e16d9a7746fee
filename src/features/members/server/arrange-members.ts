import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isOutdated, type NewOrder } from '../../../kernel/reorder.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import type { Author } from '../../records/server/record-revision.ts';
import { membersRepository, type MemberRow } from './members.repository.ts';

/** An order belongs to nobody in particular, so it has no versions: what it started from stands for one. */
export async function arrangeMembers(transaction: Database, by: Author, order: NewOrder): Promise<void> {
  const members = membersRepository(transaction);
  await members.takeTurn();
  refuseOutdated(order, await members.all());
  await members.arrange(order.ids);
  await activityRepository(transaction).insert({
    adminId: by.id,
    adminName: by.name,
    action: 'update',
    subject: 'member',
    title: 'the order of the members',
  });
}

function refuseOutdated(order: NewOrder, now: readonly MemberRow[]): void {
  const groups = Map.groupBy(now, ({ isOfficer }) => isOfficer).values();
  for (const group of groups) {
    const current = group.map(({ id }) => id);
    if (!isOutdated(order, current)) continue;
    throw new AppError(
      'conflict',
      'Somebody else changed the order meanwhile, so nothing was moved. Please look at the list as it is now and move her again.',
    );
  }
}

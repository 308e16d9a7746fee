import type { WriteContext } from '../../infra/http/call.ts';
import { AppError } from '../../kernel/errors.ts';
import { isOutdated, type NewOrder } from '../../kernel/reorder.ts';
import { kindOf, type EntityType } from '../records.rules.ts';
import { activityRepository } from './activity.repository.ts';

/**
 * An order belongs to no single record, so it has no version: the order it is based on takes that role. Each group of records has an
 * order of its own.
 */
export function assertCurrentOrder(
  order: NewOrder,
  groups: Iterable<readonly { readonly id: number }[]>,
): void {
  for (const group of groups) {
    const current = group.map(({ id }) => id);
    if (!isOutdated(order, current)) continue;
    throw new AppError(
      'conflict',
      'Nothing was moved, because someone else has changed the order. Check the list and try again.',
    );
  }
}

/** Adds an activity entry about the new order. */
export async function recordNewOrder({ tx, actor }: WriteContext, subject: EntityType): Promise<void> {
  await activityRepository(tx).add(actor, {
    action: 'update',
    subject,
    title: `the order of the ${kindOf(subject).plural}`,
  });
}

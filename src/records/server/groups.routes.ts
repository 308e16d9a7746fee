import type { FeatureDeps } from '../../infra/feature.ts';
import { dayIn } from '../../kernel/dates.ts';
import { missingRole, type Api } from '../../infra/http/mount.ts';
import { AppError, unconfirmedIdentity } from '../../kernel/errors.ts';
import { includesRole } from '../../kernel/roles.ts';
import { undoGroup } from '../records.contract.ts';
import { lastDayToUndo } from '../records.rules.ts';
import { changeGroupsRepository } from './change-groups.repository.ts';

/** Undoes changes that were made together. The feature that made them says who may do it, and how. */
export function groupsRoutes(
  api: Api,
  { db, now, timeZone, groupKinds }: Pick<FeatureDeps, 'db' | 'now' | 'timeZone' | 'groupKinds'>,
): void {
  api.mountWrite(undoGroup, async ({ params }) => {
    const kind = groupKinds()[(await changeGroupsRepository(db).find(params.id))?.kind ?? ''];
    if (!kind) throw new AppError('not-found', 'This can no longer be undone.');
    const undo = await kind.prepareUndo();
    const zone = await timeZone();
    return async (write) => {
      const groups = changeGroupsRepository(write.tx);
      // Two people who undo the same wait for each other here.
      const group = (await groups.lock(params.id))!;
      if (!includesRole(write.actor.role, kind.role)) throw missingRole('undo this', kind.role);
      if (kind.needsRecentSignIn && !write.actor.isRecent) throw unconfirmedIdentity();
      if (group.undoneAt) throw new AppError('conflict', 'This was undone already. Reload the page.');
      if (dayIn(zone, now()) > lastDayToUndo(group.createdAt, zone))
        throw new AppError('conflict', 'This was more than 30 days ago and can no longer be undone.');
      const { id: groupId } = await groups.insert({
        kind: group.kind,
        title: group.title,
        undoes: group.id,
        adminId: write.actor.id,
        adminName: write.actor.name,
      });
      const kept = await undo({ ...write, groupId, isSummarized: true }, group.id);
      await groups.update(group.id, { undoneAt: now() });
      return {
        groupId,
        kept: kept.map(({ title, adminName, createdAt }) => ({
          title,
          who: adminName ?? undefined,
          at: createdAt.toISOString(),
        })),
      };
    };
  });
}

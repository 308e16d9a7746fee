import type { Database } from '../../../infra/db/pool.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { guardedCollectionsRepository } from '../../media/server/guarded-collections.repository.ts';
import { hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { drawMissing } from '../../media/server/show-pictures.ts';
import type { MediaDeps } from '../../media/server/media.record.ts';
import { isOver } from '../photo-removal.rules.ts';
import { photoRemovalRepository } from './photo-removal.repository.ts';

interface Permission {
  papers: string;
  until?: string | undefined;
}

/** Hides a collection, and what is added to it from now on. */
export async function hideYoung(tx: Database, title: string, onHide: FeatureDeps['onHide']): Promise<number> {
  const guarded = guardedCollectionsRepository(tx);
  await guarded.lock(title);
  await guarded.add(title);
  await guarded.setHidden(title, true);
  const hidden = await hiddenPicturesRepository(tx).hideCollection(title);
  await onHide(tx, hidden, 'guarded');
  return hidden.length;
}

export async function prepareHide(deps: MediaDeps, title: string) {
  await deps.jobs();
  return async (write: WriteContext): Promise<{ hidden: number }> => {
    const hidden = await hideYoung(write.tx, title, deps.onHide);
    await recordChange(write, { action: 'hide', title: `the collection “${title}”` });
    return { hidden };
  };
}

/** Shows a collection with the permission that an editor confirms. */
export async function prepareShow(
  deps: MediaDeps & Pick<FeatureDeps, 'now' | 'timeZone'>,
  title: string,
  permission: Permission,
) {
  const until = permission.until || null;
  if (isOver(until, dayIn(await deps.timeZone(), deps.now()))) {
    const message = 'That day is over. Choose a later one.';
    throw new AppError('invalid-input', message, { until: message });
  }
  const draw = await drawMissing(deps);
  return async (write: WriteContext): Promise<{ shown: number }> => {
    const { tx, actor } = write;
    const { id, guarded } = await lockYoung(tx, title);
    await guarded.setHidden(title, false);
    await photoRemovalRepository(tx).addPermission({
      papers: permission.papers,
      until,
      collectionId: id,
      confirmedBy: actor.name,
    });
    const shown = await hiddenPicturesRepository(tx).showCollection(title);
    await draw(tx, shown);
    await deps.onHide(tx, shown, 'permitted');
    await recordChange(write, { action: 'show', title: `the collection “${title}”` });
    return { shown: shown.length };
  };
}

/** For a collection that shows no young people after all. */
export async function prepareUnguard(deps: MediaDeps, title: string) {
  const draw = await drawMissing(deps);
  return async (write: WriteContext): Promise<undefined> => {
    const { guarded } = await lockYoung(write.tx, title);
    await guarded.remove(title);
    const { tx } = write;
    const pictures = hiddenPicturesRepository(tx);
    await draw(tx, await pictures.showCollection(title));
    await deps.onHide(tx, await pictures.listShownIn(title), 'shown');
    await recordChange(write, { action: 'show', title: `the collection “${title}”` });
    return undefined;
  };
}

async function lockYoung(tx: Database, title: string) {
  const guarded = guardedCollectionsRepository(tx);
  await guarded.lock(title);
  const found = await guarded.find(title);
  if (!found) throw new AppError('not-found', 'That collection no longer shows children or teenagers.');
  return { id: found.id, guarded };
}

/** What the activity says of a picture, or of a collection. */
export async function recordChange(
  { tx, actor }: WriteContext,
  change: { action: 'hide' | 'show'; entityId?: number; title: string },
): Promise<void> {
  await activityRepository(tx).add(actor, { subject: 'media', ...change });
}

import type { FeatureDeps } from '../../../infra/feature.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import { hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import { drawMissing } from '../../media/server/show-pictures.ts';
import { preparePurge } from '../../media/server/restore-media.ts';
import type { MediaDeps } from '../../media/server/media.record.ts';
import type { Decision } from '../photo-removal.rules.ts';
import { photoRemovalRepository, REMOVED_TEMPLATE } from './photo-removal.repository.ts';
import { recordChange } from './young-collections.ts';

export type DecideDeps = MediaDeps & Pick<FeatureDeps, 'openOutbox'>;

/** Hides a picture, or shows it again, and answers all requests about it. */
export async function prepareDecision(deps: DecideDeps, id: number, decision: 'hidden' | 'kept') {
  const answer = await prepareAnswer(deps, id, decision);
  const draw = await drawMissing(deps);
  return async (write: WriteContext): Promise<{ isShown: boolean }> => {
    const { tx } = write;
    const hidden = hiddenPicturesRepository(tx);
    await mediaRepository(tx).lockId(id);
    const { title, hiddenAt } = (await hidden.findAny(id)) ?? photoGone();
    if (decision === 'hidden') await hidden.hideRequested(id);
    else if (hiddenAt && (await hidden.show(id))) await draw(tx, [id]);
    const served = await mediaRepository(tx).findFiles(id);
    const visibility = !served ? 'guarded' : served.isGuarded ? 'permitted' : 'shown';
    await deps.onHide(tx, [id], decision === 'hidden' ? 'hidden' : visibility);
    await answer(write);
    await recordChange(write, { action: decision === 'hidden' ? 'hide' : 'show', entityId: id, title });
    return { isShown: served !== undefined };
  };
}

/** Deletes a picture for good, with the machinery of every permanent deletion. */
export async function prepareRemoval(deps: DecideDeps, id: number) {
  const [answer, purge] = await Promise.all([
    prepareAnswer(deps, id, 'removed'),
    preparePurge(deps, id, 'requested'),
  ]);
  return async (write: WriteContext): Promise<undefined> => {
    const isOpen = await photoRemovalRepository(write.tx).hasOpen(id);
    await purge(write).catch((error: unknown) => {
      // An officer deleted it for good elsewhere, or its 30 days are over: only the requests are left.
      if (!isOpen || !(error instanceof AppError && error.code === 'not-found')) throw error;
    });
    await answer(write);
    return undefined;
  };
}

async function prepareAnswer({ openOutbox }: DecideDeps, id: number, decision: Decision) {
  const outbox = await openOutbox();
  return async ({ tx, actor }: WriteContext): Promise<void> => {
    const waiting = await photoRemovalRepository(tx).decide(id, decision, actor.name);
    const emails = waiting.map((request) => ({ referenceId: request.id, recipient: request.email }));
    await outbox.sendMany(tx, REMOVED_TEMPLATE, emails);
  };
}

function photoGone(): never {
  throw new AppError('not-found', 'That photo no longer exists.');
}

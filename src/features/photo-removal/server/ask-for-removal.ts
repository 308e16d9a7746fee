import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { guardedCollectionsRepository } from '../../media/server/guarded-collections.repository.ts';
import { hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import type { Outcome } from '../photo-removal.rules.ts';
import { ASKED_TEMPLATE, photoRemovalRepository } from './photo-removal.repository.ts';

export type AskDeps = Pick<FeatureDeps, 'db' | 'onHide' | 'openOutbox'>;

const REQUESTS_PER_HOUR = 10;
const HIDES_PER_HOUR = 3;
const HIDES_PER_DAY = 10;
const EMAILS_PER_DAY = 20;

/** A photo of the gallery that visitors see, and whether it shows young people. */
export async function findShownPhoto(db: FeatureDeps['db'], id: number) {
  const media = mediaRepository(db);
  const [row, served] = await Promise.all([media.find(id), media.findFiles(id)]);
  if (row && served && row.type === 'image' && row.category === 'gallery')
    return { row, isYoung: served.isGuarded };
  if (await media.hidden.wasRemoved(id)) throw new AppError('gone', 'This photo was removed.');
  throw new AppError('not-found', 'That photo is no longer in the gallery.');
}

/** Stores what a visitor asks. A photo of young people is hidden at once, unless someone hides too many. */
export async function askForRemoval(
  deps: AskDeps,
  { pictureId, email, clientIp }: { pictureId: number; email: string; clientIp: string },
): Promise<Outcome> {
  const { isYoung } = await findShownPhoto(deps.db, pictureId);
  const connection = sha256(rateLimitKeyForIp(clientIp));
  // Limits are counted before the transaction: a request that waits for an editor must not make others wait.
  await takeRequest(deps, connection);
  const emails = await mayEmail(deps, pictureId);
  const outbox = await deps.openOutbox();
  return store(isYoung);

  async function store(wasYoung: boolean): Promise<Outcome> {
    const mayBeHidden = wasYoung && (await mayHide(deps, connection));
    const outcome = await deps.db.transaction(async (tx): Promise<Outcome | undefined> => {
      await mediaRepository(tx).lockId(pictureId);
      const isYoungNow = await showsYoung(tx, pictureId);
      // An editor has just marked its collection.
      if (isYoungNow && !wasYoung) return undefined;
      const requests = photoRemovalRepository(tx);
      const isFirst = !(await requests.hasOpen(pictureId));
      const { id } = await requests.addRequest({ pictureId, email });
      if (isFirst && emails) await outbox.send(tx, { template: ASKED_TEMPLATE, referenceId: id });
      if (!isYoungNow) return 'asked';
      if (!mayBeHidden) return 'waiting';
      await hiddenPicturesRepository(tx).hideRequested(pictureId);
      await deps.onHide(tx, [pictureId], 'hidden');
      return 'hidden';
    });
    return outcome ?? store(true);
  }
}

/** Whether a photo is in a collection of young people, after waiting for an editor who marks it at this moment. */
async function showsYoung(tx: AskDeps['db'], id: number): Promise<boolean> {
  const row = await hiddenPicturesRepository(tx).findAny(id);
  if (!row?.galleryTitle) return false;
  const guarded = guardedCollectionsRepository(tx);
  await guarded.watch([row]);
  return (await guarded.find(row.galleryTitle)) !== undefined;
}

async function takeRequest({ db }: AskDeps, connection: string): Promise<void> {
  const limit = { key: `photo-request ${connection}`, free: REQUESTS_PER_HOUR, policy: 'hourly' as const };
  const seconds = await rateLimitsRepository(db).take([limit]);
  if (seconds === 0) return;
  throw new RetryLaterError(
    'too-many-requests',
    'We received several requests from your connection within the hour. Please try again later, or write to us.',
    seconds,
  );
}

/** Whether a photo is hidden before an officer has looked: no one can empty the gallery. */
async function mayHide({ db }: AskDeps, connection: string): Promise<boolean> {
  const seconds = await rateLimitsRepository(db).take([
    { key: `photo-hide ${connection}`, free: HIDES_PER_HOUR, policy: 'hourly' },
    { key: 'photo-hide', free: HIDES_PER_DAY, policy: 'daily' },
  ]);
  return seconds === 0;
}

/** Whether the chapter gets an email, too: about the first request for a photo. The back office lists every one. */
async function mayEmail({ db }: AskDeps, pictureId: number): Promise<boolean> {
  if (await photoRemovalRepository(db).hasOpen(pictureId)) return false;
  const limit = { key: 'photo-request-email', free: EMAILS_PER_DAY, policy: 'daily' as const };
  return (await rateLimitsRepository(db).take([limit])) === 0;
}

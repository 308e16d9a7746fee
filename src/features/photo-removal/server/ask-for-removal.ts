import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { rateLimitKeyForIp } from '../../../infra/http/client-address.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
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
  await takeRequest(deps, connection);
  const hides = isYoung && (await mayHide(deps, connection));
  const outbox = await deps.openOutbox();
  return deps.db.transaction(async (tx) => {
    await mediaRepository(tx).lockId(pictureId);
    const requests = photoRemovalRepository(tx);
    const isFirst = !(await requests.hasOpen(pictureId));
    const { id } = await requests.addRequest({ pictureId, email });
    if (isFirst && (await mayEmail(tx))) await outbox.send(tx, { template: ASKED_TEMPLATE, referenceId: id });
    if (hides) {
      await hiddenPicturesRepository(tx).hideRequested(pictureId);
      await deps.onHide(tx, [pictureId], 'hidden');
    }
    return hides ? 'hidden' : isYoung ? 'waiting' : 'asked';
  });
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

/** Whether the chapter gets an email, too. The back office lists every request. */
async function mayEmail(tx: AskDeps['db']): Promise<boolean> {
  const limit = { key: 'photo-request-email', free: EMAILS_PER_DAY, policy: 'daily' as const };
  return (await rateLimitsRepository(tx).take([limit])) === 0;
}

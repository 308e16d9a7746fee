import type { Database } from '../../../infra/db/pool.ts';
import { drawAvifJob } from './media.jobs.ts';
import type { MediaDeps } from './media.record.ts';
import { mediaRepository } from './media.repository.ts';
import { entriesOf } from './stored-files.ts';

/** Opens the queue, and returns what draws the smaller copies of pictures that were hidden before they had any. */
export async function drawMissing(deps: Pick<MediaDeps, 'jobs'>) {
  const jobs = await deps.jobs();
  return async (tx: Database, ids: readonly number[]): Promise<void> => {
    for (const row of await mediaRepository(tx).findMany(ids)) {
      const hasAvif = entriesOf(row.files).some(([name]) => name.endsWith('.avif'));
      if (row.type === 'image' && !hasAvif) await jobs.sendWith(tx, drawAvifJob, { data: { id: row.id } });
    }
  };
}

import { z } from 'zod';
import { defineKeptList } from '../../../infra/backup/define-kept-list.ts';
import type { ListFormat } from '../../../infra/backup/list-file.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { AppliedList } from '../../../infra/kept-list.ts';
import { canHide, hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { originalsRepository, type FoundOriginal } from '../../media/server/originals.repository.ts';
import { forgetMedia } from '../../media/server/restore-media.ts';
import { storedFolder } from '../../media/server/stored-files.ts';
import { removalsRepository, type Removal } from './removals.repository.ts';
import { decisions } from './removals.table.ts';

export const removalFormat: ListFormat<Removal> = {
  name: 'removals',
  schema: z.object({
    mediaId: z.int(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    dHash: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .nullable(),
    removedAt: z.coerce.date(),
    decision: z.enum(decisions),
    hasCopies: z.boolean(),
  }),
  keyOf: ({ mediaId, sha256 }) => `${mediaId} ${sha256}`,
  momentOf: ({ removedAt }) => removedAt,
};

/** The list of removals, which no restore takes back. */
export const removalList = defineKeptList({
  ...removalFormat,
  what: 'removed pictures',
  risk: 'pictures that were removed after this backup may be shown again',
  nothing: 'No picture of the backup was removed for good.',
  repository: removalsRepository,
  apply: applyRemovals,
});

/**
 * Deletes the rows of removed pictures that a database has, also of one with older tables, and hides what must be hidden. Where the
 * tables are too old for that, the merge after their migration does it.
 */
async function applyRemovals(
  tx: Database,
  removals: readonly Removal[],
  from: 'backup' | 'database',
): Promise<AppliedList> {
  const found = await originalsRepository(tx).listByOriginal(removals.map(({ sha256 }) => sha256));
  const gone = removals.filter(isGone);
  const removed = found.filter((item) => gone.some((removal) => isAbout(item, removal)));
  for (const { id } of removed) await forgetMedia(tx, id);
  const hidden: number[] = [];
  if (await canHide(tx))
    for (const removal of removals) {
      if (removal.decision === 'deleted' || removal.decision === 'requested') continue;
      if (found.some((item) => isAbout(item, removal)))
        hidden.push(...(await hiddenPicturesRepository(tx).hideAgain(removal.mediaId, removal.decision)));
    }
  const notes: string[] = [];
  if (removed.length > 0) notes.push(describeRemoved(removed.length, from));
  if (hidden.length > 0) notes.push(describeHidden(hidden.length));
  return { notes, obsoleteFolders: removed.map(storedFolder) };
}

export function isGone({ decision }: Removal): boolean {
  return decision === 'deleted' || decision === 'requested';
}

/** A picture that was uploaded again after its removal is there on purpose: the officer was warned. */
function isAbout(item: FoundOriginal, { mediaId, sha256, removedAt, hasCopies }: Removal): boolean {
  return item.sha256 === sha256 && item.createdAt < removedAt && (item.id === mediaId || !hasCopies);
}

function describeRemoved(count: number, from: 'backup' | 'database'): string {
  const [were, are] =
    count === 1
      ? ['1 picture that was removed for good was', 'is']
      : [`${count} pictures that were removed for good were`, 'are'];
  return from === 'backup'
    ? `${were} in the backup, and ${are} not restored.`
    : `${were} in the database again, and ${are} removed.`;
}

function describeHidden(count: number): string {
  const [pictures, are] = count === 1 ? ['1 picture', 'is'] : [`${count} pictures`, 'are'];
  return `${pictures} that visitors may not see any more ${are} hidden again.`;
}

import { z } from 'zod';
import { defineKeptList } from '../../../infra/backup/define-kept-list.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { AppliedList } from '../../../infra/kept-list.ts';
import { leaveDecisions } from '../announcements.rules.ts';
import { newsAddressesRepository } from './news-addresses.repository.ts';
import { newsLeavesRepository, type Leave } from './news-leaves.repository.ts';

/** Who left the news, which no restore takes back. */
export const leaveList = defineKeptList<Leave>({
  name: 'news-leaves',
  schema: z.object({ key: z.string(), decision: z.enum(leaveDecisions), decidedAt: z.coerce.date() }),
  keyOf: ({ key }) => key,
  momentOf: ({ decidedAt }) => decidedAt,
  what: 'people who stopped our news',
  risk: 'those who stopped it after this backup may get it again',
  repository: newsLeavesRepository,
  apply: applyLeaves,
});

/** Deletes the rows of those who had asked before they left or were erased. The list alone keeps a member from getting anything. */
async function applyLeaves(
  tx: Database,
  leaves: readonly Leave[],
  from: 'backup' | 'database',
): Promise<AppliedList> {
  // The table is in no backup, and the file beside it may not be writable: without a row, a member gets our news again.
  const rows = newsLeavesRepository(tx);
  if (from === 'backup' && (await rows.isThere())) await rows.add([...leaves]);
  const gone = new Map(
    leaves.filter(({ decision }) => decision !== 'joined').map(({ key, decidedAt }) => [key, decidedAt]),
  );
  const removed = gone.size === 0 ? 0 : await newsAddressesRepository(tx).removeLeft(gone);
  const [who, are] =
    removed === 1
      ? ['1 friend who stopped our news', 'is']
      : [`${removed} friends who stopped our news`, 'are'];
  const note = `${who} ${are} ${from === 'backup' ? 'not restored' : 'removed again'}.`;
  return { notes: removed > 0 ? [note] : [], obsoleteFolders: [] };
}

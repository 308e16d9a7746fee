import path from 'node:path';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import type { AppliedList, KeptList, RestoredRows } from '../../../infra/kept-list.ts';
import { canHide, hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { originalsRepository, type FoundOriginal } from '../../media/server/originals.repository.ts';
import { forgetMedia } from '../../media/server/restore-media.ts';
import { storedFolder } from '../../media/server/stored-files.ts';
import { formatList, LIST_FILE, newIn, readList, unite, writeList } from './removal-list.ts';
import { removalsRepository, type Removal } from './removals.repository.ts';

/** The list of removals, which no restore takes back. */
export const removalList: KeptList = { file: LIST_FILE, merge, afterRestore };

interface Applied {
  removed: FoundOriginal[];
  hidden: number[];
}

/**
 * Deletes the rows of removed pictures that a database has, also of one with older tables, and hides what must be hidden. Where the
 * tables are too old for that, the merge after their migration does it.
 */
async function applyRemovals(tx: Database, removals: readonly Removal[]): Promise<Applied> {
  const found = await originalsRepository(tx).listByOriginal(removals.map(({ sha256 }) => sha256));
  const gone = removals.filter(isGone);
  const removed = found.filter((item) => gone.some((removal) => isAbout(item, removal)));
  for (const { id } of removed) await forgetMedia(tx, id);
  const hidden: number[] = [];
  if (!(await canHide(tx))) return { removed, hidden };
  for (const removal of removals) {
    if (removal.decision === 'deleted' || removal.decision === 'requested') continue;
    if (found.some((item) => isAbout(item, removal)))
      hidden.push(...(await hiddenPicturesRepository(tx).hideAgain(removal.mediaId, removal.decision)));
  }
  return { removed, hidden };
}

export function isGone({ decision }: Removal): boolean {
  return decision === 'deleted' || decision === 'requested';
}

/** A picture that was uploaded again after its removal is there on purpose: the officer was warned. */
function isAbout(item: FoundOriginal, { mediaId, sha256, removedAt, hasCopies }: Removal): boolean {
  return item.sha256 === sha256 && item.createdAt < removedAt && (item.id === mediaId || !hasCopies);
}

/** Both get all removals. Those that the database did not know are applied to it: it may have been restored by other means. */
async function merge({ db, folder, isBackup = false }: Parameters<KeptList['merge']>[0]) {
  return db.transaction(async (tx) => {
    // One process at a time replaces the file.
    await lockFor(tx, 'removals');
    const file = await readList(folder);
    const repository = removalsRepository(tx);
    // The backup before an upgrade comes before the table.
    if (!(await repository.isThere()))
      return { text: formatList(file.removals), notes: [], problem: undefined };
    const known = await repository.list();
    const { removed, hidden } = await applyRemovals(tx, newIn(file.removals, known));
    await repository.add(file.removals);
    const all = await repository.list();
    const text = formatList(all);
    // An empty list of a new website would hide that a restore lacks the real one. A folder with backups has one.
    const isNew = file.state === 'missing' && all.length === 0 && !isBackup;
    const isCurrent = isNew || (file.state === 'found' && formatList(file.removals) === text);
    const problem = isCurrent ? undefined : await trySave(() => writeList(file, all), folder);
    const notes = [
      ...(file.state === 'damaged' && !problem
        ? [
            `The list of removed pictures in ${folder} was damaged. It is kept as ${LIST_FILE}.damaged, and written again from the database.`,
          ]
        : []),
      ...(file.state === 'missing' && known.length > 0
        ? [`The list of removed pictures was missing in ${folder}, and is written again from the database.`]
        : []),
      ...(removed.length > 0
        ? [`${describe(removed)} in the database again, and ${isOrAre(removed)} removed.`]
        : []),
      ...describeHidden(hidden),
    ];
    return { text, notes, problem };
  });
}

/** The newest list is the union of all that can be found: in the backup, beside it, beside our own backups and in our database. */
async function afterRestore({ db, live, backup, folders, ownFolder }: RestoredRows): Promise<AppliedList> {
  const inBackup = await readList(backup);
  const own = await readList(ownFolder);
  // Most backups are in our own folder.
  const others = folders.filter((folder) => path.resolve(folder) !== path.resolve(ownFolder));
  const beside = await Promise.all(others.map(readList));
  const inDatabase = removalsRepository(live);
  const inLive = (await inDatabase.isThere()) ? await inDatabase.list() : [];
  const lists = [own, ...beside, inBackup];
  const all = unite(inLive, ...lists.map(({ removals }) => removals));
  const { removed, hidden } = await applyRemovals(db, all);
  const notes = lists
    .filter(({ state }) => state === 'damaged')
    .map(({ folder }) => `The list of removed pictures in ${folder} is damaged, so it was not used.`);
  // That of the backup does not know what was removed after it.
  const isOutdated = inLive.length === 0 && ![own, ...beside].some(({ state }) => state === 'found');
  if (isOutdated)
    notes.push(
      `There is no list of removed pictures in ${ownFolder}, so pictures that were removed after this backup may be shown again.`,
    );
  if (removed.length > 0)
    notes.push(`${describe(removed)} in the backup, and ${isOrAre(removed)} not restored.`);
  else if (!isOutdated) notes.push('No picture of the backup was removed for good.');
  notes.push(...describeHidden(hidden));
  if (newIn(all, own.removals).length > 0 || own.state === 'damaged')
    notes.push(...((await trySave(() => writeList(own, all), ownFolder)) ?? []));
  return { notes, obsoleteFolders: removed.map(storedFolder) };
}

/** A sentence if the list could not be saved, which must not prevent a start, a backup or a restore. */
async function trySave(save: () => Promise<void>, folder: string): Promise<[string] | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    return [`The list of removed pictures could not be saved in ${folder} (${String(error)}).`];
  }
}

function describe({ length }: readonly unknown[]): string {
  return length === 1
    ? '1 picture that was removed for good was'
    : `${length} pictures that were removed for good were`;
}

function describeHidden({ length }: readonly unknown[]): string[] {
  if (length === 0) return [];
  return [
    length === 1
      ? '1 picture that visitors may not see any more is hidden again.'
      : `${length} pictures that visitors may not see any more are hidden again.`,
  ];
}

function isOrAre({ length }: readonly unknown[]): string {
  return length === 1 ? 'is' : 'are';
}

import path from 'node:path';
import type { Database } from '../db/pool.ts';
import { lockFor } from '../db/sql.ts';
import type { AppliedList, KeptList, RestoredRows } from '../kept-list.ts';
import { listFile, type ListFormat } from './list-file.ts';

interface KeptListOptions<Entry> extends ListFormat<Entry> {
  /** What sentences call it, such as 'removed pictures'. */
  what: string;
  /** What a restore without the newest list may do. */
  risk: string;
  /** What a restore says that had nothing to apply. */
  nothing?: string;
  repository: (db: Database) => {
    /** False in a database with the tables of an older version. */
    isThere: () => Promise<boolean>;
    list: () => Promise<Entry[]>;
    /** Adds decisions; the last one about a thing counts. */
    add: (entries: Entry[]) => Promise<void>;
  };
  /** Applies decisions to rows, also to those of tables of an older version, as far as they have a place for them. */
  apply: (tx: Database, entries: readonly Entry[], from: 'backup' | 'database') => Promise<AppliedList>;
}

/** A list that no restore takes back: it is a table that no backup has, a file beside the backups, and a copy of that in each. */
export function defineKeptList<Entry>(options: KeptListOptions<Entry>): KeptList {
  const { name, what, risk, nothing, repository: rowsOf, apply } = options;
  const { file, format, read, write, unite, newIn } = listFile(options);
  return { file, merge, afterRestore };

  /** Both get all decisions. Those that the database did not know are applied to it: it may have been restored by other means. */
  async function merge({ db, folder, isBackup = false }: Parameters<KeptList['merge']>[0]) {
    return db.transaction(async (tx) => {
      // One process at a time replaces the file.
      await lockFor(tx, name);
      const found = await read(folder);
      const rows = rowsOf(tx);
      // The backup before an upgrade comes before the table.
      if (!(await rows.isThere())) return { text: format(found.entries), notes: [], problem: undefined };
      const known = await rows.list();
      const applied = await apply(tx, newIn(found.entries, known), 'database');
      await rows.add(found.entries);
      const all = await rows.list();
      const text = format(all);
      // An empty list of a new website would hide that a restore lacks the real one. A folder with backups has one.
      const isNew = found.state === 'missing' && all.length === 0 && !isBackup;
      const isCurrent = isNew || (found.state === 'found' && format(found.entries) === text);
      const problem = isCurrent ? undefined : await trySave(() => write(found, all), folder);
      const notes = [
        ...(found.state === 'damaged' && !problem
          ? [
              `The list of ${what} in ${folder} was damaged. It is kept as ${file}.damaged, and written again from the database.`,
            ]
          : []),
        ...(found.state === 'missing' && known.length > 0
          ? [`There was no list of ${what} in ${folder}. It is written from the database.`]
          : []),
        ...applied.notes,
      ];
      return { text, notes, problem };
    });
  }

  /** The newest list is the union of all that can be found: in the backup, beside it, beside our own backups and in our database. */
  async function afterRestore({ db, live, backup, folders, ownFolder }: RestoredRows): Promise<AppliedList> {
    const inBackup = await read(backup);
    const own = await read(ownFolder);
    // Most backups are in our own folder.
    const others = folders.filter((folder) => path.resolve(folder) !== path.resolve(ownFolder));
    const beside = await Promise.all(others.map(read));
    const inDatabase = rowsOf(live);
    const inLive = (await inDatabase.isThere()) ? await inDatabase.list() : [];
    const lists = [own, ...beside, inBackup];
    const all = unite(inLive, ...lists.map(({ entries }) => entries));
    const applied = await apply(db, all, 'backup');
    const notes = lists
      .filter(({ state }) => state === 'damaged')
      .map(({ folder }) => `The list of ${what} in ${folder} is damaged, so it was not used.`);
    // That of the backup does not know what was decided after it.
    const isOutdated = inLive.length === 0 && ![own, ...beside].some(({ state }) => state === 'found');
    if (isOutdated) notes.push(`There is no list of ${what} in ${ownFolder}, so ${risk}.`);
    else if (nothing && applied.notes.length === 0) notes.push(nothing);
    notes.push(...applied.notes);
    if (newIn(all, own.entries).length > 0 || own.state === 'damaged')
      notes.push(...((await trySave(() => write(own, all), ownFolder)) ?? []));
    return { ...applied, notes };
  }

  /** A sentence if the list could not be saved, which must not prevent a start, a backup or a restore. */
  async function trySave(save: () => Promise<void>, folder: string): Promise<[string] | undefined> {
    try {
      await save();
      return undefined;
    } catch (error) {
      return [`The list of ${what} could not be saved in ${folder} (${String(error)}).`];
    }
  }
}

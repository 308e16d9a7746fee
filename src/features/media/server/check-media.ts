import { keysIn } from '../../../infra/storage/file-store.ts';
import type { MediaDeps } from './media.record.ts';
import type { StoredItem } from './media.repository.ts';
import { checksumIn, entriesOf, storedPath } from './stored-files.ts';

export interface MediaReport {
  items: number;
  /** Deleted items whose files are still stored. */
  restorable: number;
  files: number;
  /** Files of items that do not exist. */
  missing: string[];
  /** Files of items whose checksum has changed. */
  changed: string[];
  /** Files that belong to no item. */
  orphans: string[];
  /** How many orphans were deleted. */
  deleted: number;
}

/** Newer orphans may belong to an upload or a move that is still running. */
const MIN_ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 200;

interface BrokenFiles {
  items: number;
  missing: string[];
  /** Files of another size than their row says. */
  truncated: string[];
}

/** Which files of pictures are not stored, or incomplete. Reads only names and sizes, so it is quick enough for a screen. */
export async function findBrokenFiles({
  media,
  files,
  sizes,
}: Pick<MediaDeps, 'media' | 'files'> & { sizes: AsyncIterable<[string, number]> }): Promise<BrokenFiles> {
  const stored = new Map<string, number>();
  for await (const [key, bytes] of sizes) stored.set(key, bytes);
  const broken: BrokenFiles = { items: 0, missing: [], truncated: [] };
  for await (const row of everyItem(media)) {
    broken.items += 1;
    for (const [name, { bytes }] of entriesOf(row.files)) {
      const key = storedPath(row, name);
      if (stored.has(key) && stored.get(key) === bytes) continue;
      // It may have been uploaded, moved or deleted since the files were listed.
      const now = await files.getMetaData(key).catch(() => undefined);
      if (now && now.contentLength === bytes) continue;
      if (!(await media.listOwned([row.storageKey])).has(row.storageKey)) continue;
      (now ? broken.truncated : broken.missing).push(key);
    }
  }
  return broken;
}

async function* everyItem(media: MediaDeps['media']) {
  for (
    let rows = await media.listAfter(0, BATCH_SIZE);
    rows.length > 0;
    rows = await media.listAfter(rows.at(-1)!.id, BATCH_SIZE)
  ) {
    yield* rows;
  }
}

/** Compares the rows with the stored files, and optionally deletes files that belong to no item. */
export async function checkMedia(
  { media, files }: Pick<MediaDeps, 'media' | 'files'>,
  { deletesOrphans, now = Date.now() }: { deletesOrphans: boolean; now?: number },
): Promise<MediaReport> {
  const report: MediaReport = {
    items: 0,
    restorable: 0,
    files: 0,
    missing: [],
    changed: [],
    orphans: [],
    deleted: 0,
  };
  const expected = new Set<string>();
  for await (const row of everyItem(media)) {
    report.items += 1;
    await compare(row);
  }
  for (const hidden of await media.hidden.list()) {
    report.items += 1;
    await compare(hidden);
  }
  for (const deleted of await media.listDeletedFiles()) {
    report.restorable += 1;
    await compare(deleted);
  }
  const unexpected: string[] = [];
  for await (const key of keysIn(files)) {
    report.files += 1;
    if (!expected.has(key)) unexpected.push(key);
  }
  // An item may have been stored, deleted or restored meanwhile. What belongs to none now never will again: no item returns to a
  // location it has left.
  const owned = await media.listOwned([...new Set(unexpected.map(storageKeyIn))]);
  report.orphans.push(...unexpected.filter((key) => !owned.has(storageKeyIn(key))));
  if (deletesOrphans) await deleteOldOrphans();
  return report;

  async function compare(row: StoredItem): Promise<void> {
    for (const [name, { sha256 }] of entriesOf(row.files)) {
      const key = storedPath(row, name);
      expected.add(key);
      const found = await checksumIn(files, key);
      if (found === sha256) continue;
      // The item may have been moved or purged after its row was read.
      if (!(await media.listOwned([row.storageKey])).has(row.storageKey)) continue;
      if (found === undefined) report.missing.push(key);
      else report.changed.push(key);
    }
  }

  async function deleteOldOrphans(): Promise<void> {
    for (const key of report.orphans) {
      // A job may have deleted the file by now.
      const known = await files.getMetaData(key).catch(() => undefined);
      if (!known || now - known.lastModified.getTime() < MIN_ORPHAN_AGE_MS) continue;
      // The next night will do.
      if (await media.isBackupRunning()) return;
      await files.delete(key);
      report.deleted += 1;
    }
  }
}

function storageKeyIn(key: string): string {
  return key.split('/').at(-2) ?? '';
}

export function summarizeReport({ missing, changed, orphans, ...rest }: MediaReport) {
  return { ...rest, missing: missing.length, changed: changed.length, orphans: orphans.length };
}

/** The same for a person. */
export function describeReport({ items, restorable, files, missing, changed, orphans }: MediaReport): string {
  const deleted = restorable > 0 ? `, and ${restorable} deleted ones that can be restored` : '';
  return `${items} pictures${deleted}, in ${files} files. Missing: ${missing.length}. Changed: ${changed.length}. Of no picture: ${orphans.length}.`;
}

import { createHash } from 'node:crypto';
import type { FileStore } from '../../../infra/files/file-store.ts';
import type { MediaRoom } from './media-room.ts';
import type { MediaRow } from './media.repository.ts';
import { storedPath, type FileName } from './stored-path.ts';

export interface MediaReport {
  items: number;
  files: number;
  /** Items' files that are not there. */
  missing: string[];
  /** Items' files that are not what they were. */
  changed: string[];
  /** Files that belong to no item. */
  orphans: string[];
  /** Orphans that were deleted, because they were old enough to be nobody's work in progress. */
  collected: number;
}

const oldEnough = 24 * 60 * 60 * 1000;
const atATime = 200;

/** Compares the rows with the files: what is missing, what has changed, and what belongs to nobody. */
export async function checkMedia(
  { media, files }: Pick<MediaRoom, 'media' | 'files'>,
  { collects, now = Date.now() }: { collects: boolean; now?: number },
): Promise<MediaReport> {
  const report: MediaReport = { items: 0, files: 0, missing: [], changed: [], orphans: [], collected: 0 };
  const expected = new Set<string>();
  for (
    let rows = await media.page(0, atATime);
    rows.length > 0;
    rows = await media.page(rows.at(-1)!.id, atATime)
  ) {
    for (const row of rows) {
      report.items += 1;
      await compare(row);
    }
  }
  for await (const key of keysOf(files)) {
    report.files += 1;
    if (!expected.has(key)) report.orphans.push(key);
  }
  if (collects) await collect();
  return report;

  async function compare(row: MediaRow): Promise<void> {
    for (const [name, { sha256 }] of Object.entries(row.files) as [FileName, { sha256: string }][]) {
      const key = storedPath(row, name);
      expected.add(key);
      const found = await checksumOf(files, key);
      if (found === sha256) continue;
      // It may have been moved or deleted since we read of it.
      const { storageKey } = (await media.find(row.id)) ?? {};
      if (storageKey !== row.storageKey) continue;
      if (found === undefined) report.missing.push(key);
      else report.changed.push(key);
    }
  }

  async function collect(): Promise<void> {
    for (const key of report.orphans) {
      // Somebody else may have taken it away by now.
      const known = await files.getMetaData(key).catch(() => undefined);
      if (!known || now - known.lastModified.getTime() < oldEnough) continue;
      await files.delete(key);
      report.collected += 1;
    }
  }
}

/** Of what lies there; undefined where nothing does. */
async function checksumOf(files: FileStore, key: string): Promise<string | undefined> {
  if (!(await files.exists(key))) return undefined;
  const hash = createHash('sha256');
  for await (const piece of await files.getStream(key)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function* keysOf(files: FileStore): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll('/', {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** A report in figures. */
export function summaryOf({ missing, changed, orphans, ...rest }: MediaReport) {
  return { ...rest, missing: missing.length, changed: changed.length, orphans: orphans.length };
}

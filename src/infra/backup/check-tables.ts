import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrationsFolder } from '../db/migrate.ts';
import { tablesOfVersion } from '../db/schema-age.ts';
import {
  BackupError,
  damagedError,
  type Checksums,
  type CopiedTable,
  type Manifest,
} from './backup-folder.ts';

/** Refuses tables and columns that a backup of its version cannot have. What a manifest says may be made up. */
export async function checkTableNames(manifest: Manifest, excludedTables: readonly string[]): Promise<void> {
  const known = await tablesOfVersion(migrationsFolder, manifest.newestMigration);
  if (!known) throw forged('no version has tables like these.');
  const seen = new Set(excludedTables);
  for (const { name, columns } of manifest.tables) {
    const expected = known.get(name);
    if (!expected || seen.has(name) || columns.toSorted().join() !== expected.toSorted().join()) {
      throw forged(`no backup of version ${manifest.version} has the table ${name} like this.`);
    }
    seen.add(name);
  }
}

/** Reads every table and refuses one that has more or less in it than the manifest says. Writes nothing. */
export async function checkTableContents(
  backup: string,
  { manifest, checksums, maxBytes = Infinity }: TableCheck,
): Promise<void> {
  let left = maxBytes - manifest.bytes;
  for (const table of manifest.tables) {
    if (!checksums.has(fileOf(table))) throw damagedError(fileOf(table));
    await readTable(backup, table, countingTarget());
  }

  function countingTarget(): Writable {
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        left -= chunk.length;
        done(left < 0 ? tooLarge(maxBytes) : undefined);
      },
    });
  }
}

interface TableCheck {
  manifest: Manifest;
  checksums: Checksums;
  /** How much the site may have; the limit of a chapter among many. */
  maxBytes?: number | undefined;
}

/** Writes the CSV of a table, and fails before it writes more than the manifest says. */
export function readTable(backup: string, table: CopiedTable, target: Writable): Promise<void> {
  return pipeline(
    createReadStream(path.join(backup, fileOf(table))),
    createGunzip(),
    declaredRows(table),
    target,
  );
}

/** Older backups do not say how large a table is. The largest rows have two texts of 300 KB. */
const MAX_ROW_BYTES = 8 * 1024 ** 2;
const [LINE_END, QUOTE] = [0x0a, 0x22];

function declaredRows(table: CopiedTable): Transform {
  const { rows, bytes = (rows + 1) * MAX_ROW_BYTES } = table;
  let [readBytes, lines, isQuoted] = [0, 0, false];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      readBytes += chunk.length;
      // Three times as fast as an iterator.
      for (let index = 0; index < chunk.length; index += 1) {
        if (chunk[index] === QUOTE) isQuoted = !isQuoted;
        else if (chunk[index] === LINE_END && !isQuoted) lines += 1;
      }
      // The first line has the names of the columns.
      if (readBytes > bytes || lines > rows + 1) {
        done(forged(`${fileOf(table)} has more in it than manifest.json says.`));
      } else done(undefined, chunk);
    },
    flush(done) {
      const found = Math.max(lines - 1, 0);
      done(found === rows ? undefined : forged(`${fileOf(table)} has ${found} rows instead of ${rows}.`));
    },
  });
}

function fileOf({ name }: CopiedTable): string {
  return `database/${name}.csv.gz`;
}

function forged(reason: string): BackupError {
  return new BackupError(`The backup is damaged: ${reason}`, { forOfficers: 'The backup is damaged.' });
}

function tooLarge(maxBytes: number): BackupError {
  const gigabytes = (maxBytes / 1024 ** 3).toFixed(1);
  return new BackupError(`The backup needs more than the ${gigabytes} GB that this website may have.`);
}

import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { revisionsRepository } from '../../../records/server/revisions.repository.ts';
import { hasHiddenPictures } from './hidden-pictures.repository.ts';
import type { StorageLocation } from './stored-files.ts';

/** An item or a deleted one, by the checksum of its original. */
export interface FoundOriginal extends StorageLocation {
  id: number;
  sha256: string;
  createdAt: Date;
}

/** Finds items by the checksum of what was uploaded. */
export function originalsRepository(db: Database) {
  return {
    /** Whether another item has the same original. */
    async hasCopies(id: number, original: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from (${items(sql`id, files`, true)}) items
          where id <> ${id} and ${originalOf(sql`files`)} = ${original} limit 1`,
      );
      return rows.length > 0;
    },

    /** The originals of items, hidden ones too. */
    async listById(ids: readonly number[]): Promise<{ id: number; sha256: string }[]> {
      const { rows } = await db.execute<{ id: number; sha256: string }>(
        sql`select * from (${items(sql`id, ${originalOf(sql`files`)} as sha256`, true)}) items
          where id = any(${sql.param(ids)}::int[])`,
      );
      return rows;
    },

    /** Items, hidden and deleted ones with one of these originals. Also for a database with the tables of an older version. */
    async listByOriginal(originals: readonly string[]): Promise<FoundOriginal[]> {
      const { rows } = await db.execute<{
        id: number;
        sha256: string;
        folder_path: string;
        storage_key: string;
        created_at: string;
      }>(sql`
        select * from (
          ${items(sql`id, ${originalOf(sql`files`)} as sha256, folder_path, storage_key, created_at`, await hasHiddenPictures(db))}
          union all
          select entity_id, ${originalOf(sql`snapshot -> 'files'`)}, snapshot ->> 'folderPath', snapshot ->> 'storageKey',
            (snapshot ->> 'createdAt')::timestamptz
          from (${revisionsRepository(db).deletedSnapshots('media')}) as deleted
        ) as stored
        where sha256 = any(${sql.param(originals)}::text[])`);
      return rows.map(({ id, sha256, ...row }) => ({
        id,
        sha256,
        folderPath: row.folder_path,
        storageKey: row.storage_key,
        createdAt: new Date(row.created_at),
      }));
    },
  };
}

function items(columns: SQL, withHidden: boolean): SQL {
  const hidden = sql`union all select ${columns} from hidden_media_items`;
  return sql`select ${columns} from media_items ${withHidden ? hidden : sql``}`;
}

/** The checksum of an original in the column `files`. */
function originalOf(files: SQL): SQL {
  return sql`coalesce(${files} #>> '{original,sha256}', ${files} #>> '{file,sha256}')`;
}

import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { escapeLike } from '../../../infra/db/sql.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import type { PictureGroup } from '../media.rules.ts';
import type { MediaRow } from './media.repository.ts';
import { mediaItems, searchTextOf } from './media.table.ts';

interface PictureFilter {
  search?: string | undefined;
  group?: PictureGroup | undefined;
}

interface PictureRange {
  before?: number | undefined;
  limit: number;
}

/** Stored pictures, for choosing one. */
export function pictureLibraryRepository(db: Database) {
  return {
    /** Newest first by id. */
    async list({ before, limit, ...filter }: PictureFilter & PictureRange): Promise<MediaRow[]> {
      return db
        .select()
        .from(mediaItems)
        .where(and(matches(filter), before ? lt(mediaItems.id, before) : undefined))
        .orderBy(desc(mediaItems.id))
        .limit(limit);
    },

    async count(filter: PictureFilter): Promise<number> {
      return db.$count(mediaItems, matches(filter));
    },
  };
}

const MAX_SEARCH_WORDS = 10;

function matches({ search = '', group }: PictureFilter): SQL | undefined {
  const words = foldForSearch(search).split(' ').filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  return and(
    eq(mediaItems.type, 'image'),
    group && isInGroup[group],
    ...words.map((word) => sql`${searchTextOf(mediaItems)} like ${`%${escapeLike(word)}%`}`),
  );
}

const isInGroup: Record<PictureGroup, SQL | undefined> = {
  events: eq(mediaItems.category, 'events'),
  gallery: eq(mediaItems.category, 'gallery'),
  pages: and(
    inArray(mediaItems.category, ['about', 'programs']),
    sql`coalesce(${mediaItems.entityType}, '') not in ('member', 'partner')`,
  ),
  members: eq(mediaItems.entityType, 'member'),
  partners: eq(mediaItems.entityType, 'partner'),
};

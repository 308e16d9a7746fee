import { and, desc, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { escapeLike } from '../../../infra/db/sql.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import { pictureOwners, type PictureGroup, type SharedGroup } from '../media.rules.ts';
import { isInGuarded } from './guarded-collections.repository.ts';
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
    sql`not ${isInGuarded}`,
    group && isIn(group),
    ...words.map((word) => sql`${searchTextOf(mediaItems)} like ${`%${escapeLike(word)}%`}`),
  );
}

function isIn(group: PictureGroup): SQL | undefined {
  const owner = pictureOwners.find(({ plural }) => plural === group);
  return owner ? eq(mediaItems.entityType, owner.type) : isInShared[group as SharedGroup];
}

const isInShared: Record<SharedGroup, SQL | undefined> = {
  events: eq(mediaItems.category, 'events'),
  gallery: eq(mediaItems.category, 'gallery'),
  pages: and(
    inArray(mediaItems.category, ['about', 'programs']),
    notInArray(
      sql`coalesce(${mediaItems.entityType}, '')`,
      pictureOwners.map(({ type }) => type),
    ),
  ),
};

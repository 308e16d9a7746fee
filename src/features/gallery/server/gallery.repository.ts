import { and, desc, eq, getTableColumns, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { escapeLike } from '../../../infra/db/sql.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import { searchVector, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { isOutdated, rearranged, type NewOrder } from '../../../kernel/reorder.ts';
import type { MediaRow } from '../../media/server/media.repository.ts';
import { mediaItems } from '../../media/server/media.table.ts';
import type { GalleryListQuery } from '../gallery.contract.ts';

export type GalleryRepository = ReturnType<typeof galleryRepository>;

export const takenAt = sql`coalesce(${mediaItems.uploadDate}, ${mediaItems.createdAt})`;
/** A blank title counts as none. */
export const collection = sql<string | null>`nullif(btrim(${mediaItems.galleryTitle}), '')`;
export const isInGallery = eq(mediaItems.category, 'gallery');
/** Pictures that were chosen together rank where the first of them arrived. */
const rank = sql`coalesce(${mediaItems.batchRank}, ${mediaItems.id})`;
/** Within a collection: first the pictures that were added after an editor arranged it, then the arranged ones. */
export const inCollection = sql`${mediaItems.galleryPosition} nulls first, ${takenAt} desc, ${rank} desc, ${mediaItems.batchPosition}, ${mediaItems.id} desc`;
const MAX_COLLECTIONS = 1000;
/** Only the newest pictures are compared: a frequent word may be in every picture. */
const MAX_CANDIDATES = 2000;

/** A year where the chapter is. */
interface YearIn {
  year: number;
  timeZone: string;
}

type GalleryFilter = Pick<GalleryListQuery, 'after' | 'collection' | 'perCollection' | 'search'> & {
  limit: number;
  /** Only collections whose newest picture is of this year. */
  year?: YearIn | undefined;
};

interface CollectionRow {
  title: string | null;
  latest: Date;
  count: number;
  /** Its first picture, and the pixels of that. */
  coverId: number;
  width: number;
  height: number;
}

interface FoundAlbum {
  title: string | null;
  /** A picture with the words, and its caption or title. */
  id: number;
  width: number;
  height: number;
  text: string;
}

export function galleryRepository(db: Database) {
  const repository = {
    /** Pictures in the order of the gallery, after the given one; of one collection or year, or of all. */
    async list({
      limit,
      after,
      collection: title,
      perCollection,
      year,
      search,
    }: GalleryFilter): Promise<MediaRow[]> {
      const { dated, placed } = inOrder(db, { title, year });
      const start = after && db.select({ place: placed.place }).from(placed).where(eq(placed.id, after));
      return (
        db
          .with(dated, placed)
          .select(getTableColumns(mediaItems))
          .from(placed)
          .innerJoin(mediaItems, eq(mediaItems.id, placed.id))
          // After a picture that was deleted, the list starts from its beginning.
          .where(
            and(
              start ? sql`${placed.place} > coalesce((${start}), 0)` : undefined,
              search ? contains(search) : undefined,
              perCollection ? sql`${placed.placeInCollection} <= ${perCollection}` : undefined,
            ),
          )
          .orderBy(placed.place)
          .limit(limit)
      );
    },

    async has(id: number): Promise<boolean> {
      return (await db.$count(mediaItems, and(eq(mediaItems.id, id), isInGallery))) > 0;
    },

    async collections(): Promise<CollectionRow[]> {
      const latest = sql<Date>`max(${takenAt})`.mapWith(mediaItems.createdAt);
      const firstOf = (column: SQLWrapper) => sql<number>`(array_agg(${column} order by ${inCollection}))[1]`;
      return db
        .select({
          title: collection,
          latest,
          count: sql<number>`count(*)::int`,
          coverId: firstOf(mediaItems.id),
          width: firstOf(mediaItems.width),
          height: firstOf(mediaItems.height),
        })
        .from(mediaItems)
        .where(isInGallery)
        .groupBy(collection)
        .orderBy(sql`max(${takenAt}) desc, ${collection} nulls last`)
        .limit(MAX_COLLECTIONS);
    },

    /** Albums whose name or pictures have the words, each with a picture; first by name, then the newest. */
    async search(query: FullTextQuery, limit: number): Promise<FoundAlbum[]> {
      const candidates = db
        .select({ id: mediaItems.id, title: collection.as('album'), takenAt: takenAt.as('taken_at') })
        .from(mediaItems)
        .where(and(isInGallery, query.condition(searchVector)))
        .orderBy(desc(mediaItems.id))
        .limit(MAX_CANDIDATES)
        .as('candidates');
      const albums = db
        .select({
          title: candidates.title,
          latest: sql`max(${candidates.takenAt})`.as('latest'),
          pictureId: sql<number>`max(${candidates.id})`.as('picture_id'),
        })
        .from(candidates)
        .groupBy(candidates.title)
        .as('albums');
      return db
        .select({
          title: albums.title,
          id: mediaItems.id,
          width: sql<number>`${mediaItems.width}`,
          height: sql<number>`${mediaItems.height}`,
          text: sql<string>`coalesce(nullif(${mediaItems.caption}, ''), ${mediaItems.title})`,
        })
        .from(albums)
        .innerJoin(mediaItems, eq(mediaItems.id, albums.pictureId))
        .orderBy(desc(query.inTitle(searchVector)), desc(albums.latest), albums.title)
        .limit(limit);
    },

    /** Locks all pictures of a collection until the transaction ends, and returns them in their order. */
    async lockCollection(title: string): Promise<MediaRow[]> {
      await db
        .select({ id: mediaItems.id })
        .from(mediaItems)
        .where(isInCollection(title))
        .orderBy(mediaItems.id)
        .for('update');
      return db.select().from(mediaItems).where(isInCollection(title)).orderBy(inCollection);
    },

    /** Whether the gallery has a collection of this name. */
    async hasCollection(title: string): Promise<boolean> {
      return (await db.$count(mediaItems, sql`${isInGallery} and ${collection} = btrim(${title})`)) > 0;
    },

    /** Reorders pictures, each within its collection; the others keep their places. Call it in a transaction. */
    async reorder(newOrder: NewOrder): Promise<'reordered' | 'outdated'> {
      const ids = [...newOrder.ids];
      const collections = await db
        .selectDistinct({ title: collection })
        .from(mediaItems)
        .where(and(isInGallery, inArray(mediaItems.id, ids)));
      for (const { title } of collections) {
        // A second editor who reorders the same collection waits here, and reads the order afterwards.
        const current = (await repository.lockCollection(title ?? '')).map(({ id }) => id);
        if (isOutdated(newOrder, current)) return 'outdated';
        const order = rearranged(current, ids);
        await db.execute(sql`
          update media_items set gallery_position = placed.position
          from unnest(${sql.param(order)}::int[]) with ordinality as placed(id, position)
          where media_items.id = placed.id`);
      }
      return 'reordered';
    },
  };
  return repository;
}

/** Whether a picture is in the collection with this title; blank or null for those without one. */
export function isInCollection(title: string | null): SQL {
  return sql`${isInGallery} and ${collection} is not distinct from nullif(btrim(${title}), '')`;
}

/** Not the file name: anyone can search, and a name on someone's device may be private. */
function contains(search: string): SQL {
  const { title, caption, galleryTitle } = mediaItems;
  const text = sql`lower(concat_ws(' ', ${title}, ${caption}, ${galleryTitle}))`;
  return sql`${text} like ${`%${escapeLike(foldForSearch(search))}%`}`;
}

/** Every picture and its place in the gallery. */
function inOrder(db: Database, { title, year }: { title: string | undefined; year: YearIn | undefined }) {
  const dated = db.$with('dated').as(
    db
      .select({
        id: mediaItems.id,
        title: collection.as('collection'),
        latest: sql<Date>`max(${takenAt}) over (partition by ${collection})`.as('latest'),
        placeInCollection:
          sql<number>`row_number() over (partition by ${collection} order by ${inCollection})`.as(
            'place_in_collection',
          ),
      })
      .from(mediaItems)
      .where(title === undefined ? isInGallery : isInCollection(title)),
  );
  const place = sql<number>`row_number() over (order by ${dated.latest} desc, ${dated.title} nulls last, ${dated.placeInCollection})`;
  const placed = db.$with('placed').as(
    db
      .select({ id: dated.id, placeInCollection: dated.placeInCollection, place: place.as('place') })
      .from(dated)
      .where(
        year && sql`extract(year from ${dated.latest} at time zone ${year.timeZone}) = ${year.year}::int`,
      ),
  );
  return { dated, placed };
}

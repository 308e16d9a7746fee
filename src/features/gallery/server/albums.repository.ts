import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { FeedItem, SitemapEntry } from '../../../infra/feature.ts';
import { cachedByVersion } from '../../../infra/http/cached-by-version.ts';
import type { MediaRow } from '../../media/server/media.repository.ts';
import { mediaItems } from '../../media/server/media.table.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { albumPath, albumSlugs, longSlugOf, nameOfAlbum } from '../albums.rules.ts';
import { countOfImages } from '../gallery.rules.ts';
import { collection, inCollection, isInCollection, isInGallery, takenAt } from './gallery.repository.ts';

export type AlbumsRepository = ReturnType<typeof albumsRepository>;

export interface AlbumRow {
  /** Null for the pictures without a collection. */
  title: string | null;
  slug: string;
  latest: Date;
  count: number;
  firstId: number;
  /** When its first and its newest picture were added. */
  startedAt: Date;
  addedAt: Date;
}

interface PhotoRow {
  album: AlbumRow;
  pictures: MediaRow[];
  start: number;
}

const MAX_ALBUMS = 10_000;
/** So many pictures before and after one are returned with it. */
const NEIGHBORS = 12;

/** Collections by the address of their pages. One instance serves the whole process, because it caches all albums. */
export function albumsRepository(db: Database, contentVersion: () => number) {
  const list = cachedByVersion(contentVersion, readAll);

  /** All albums, the oldest first: where two titles have the same slug, it belongs to the older one. */
  async function readAll(): Promise<AlbumRow[]> {
    const rows = await db
      .select({
        title: collection,
        latest: sql<Date>`max(${takenAt})`.mapWith(mediaItems.createdAt),
        count: sql<number>`count(*)::int`,
        firstId: sql<number>`min(${mediaItems.id})`,
        startedAt: sql<Date>`min(${mediaItems.createdAt})`.mapWith(mediaItems.createdAt),
        addedAt: sql<Date>`max(${mediaItems.createdAt})`.mapWith(mediaItems.createdAt),
      })
      .from(mediaItems)
      .where(isInGallery)
      .groupBy(collection)
      .orderBy(sql`min(${mediaItems.id})`)
      .limit(MAX_ALBUMS);
    const slugs = albumSlugs(rows.map(({ title }) => title));
    return rows.map((row, index) => ({ ...row, slug: slugs[index]! }));
  }

  /** All albums. A title that is not cached is too new: the notification of its change is still on the way. */
  async function listWith(titles: readonly (string | null)[]): Promise<AlbumRow[]> {
    const cached = await list();
    const known = new Set(cached.map(({ title }) => title));
    return titles.every((title) => known.has(title)) ? cached : readAll();
  }

  /** The collection of a photo. */
  async function findTitleOf(id: number): Promise<{ title: string | null } | undefined> {
    const rows = await db
      .select({ title: collection })
      .from(mediaItems)
      .where(and(eq(mediaItems.id, id), isInGallery));
    return rows[0];
  }

  return {
    /** The slugs of all albums by title, these titles included. */
    async slugs(titles: readonly (string | null)[]): Promise<Map<string | null, string>> {
      return new Map((await listWith(titles)).map(({ title, slug }) => [title, slug]));
    },

    async find(slug: string): Promise<AlbumRow | undefined> {
      return (await list()).find((album) => album.slug === slug);
    },

    /** The album of a title, as an event names it. */
    async findByTitle(title: string): Promise<{ title: string; path: string } | undefined> {
      const album = (await list()).find((each) => each.title === title.trim());
      return album?.title ? { title: album.title, path: albumPath(album.slug) } : undefined;
    },

    /** Not cached: an officer chooses one that she may have just added. */
    async titles(): Promise<string[]> {
      const newestFirst = (await readAll()).toSorted((a, b) => b.latest.getTime() - a.latest.getTime());
      return newestFirst.flatMap(({ title }) => title ?? []);
    },

    /** The slug of an album that had a suffix in its address, or that of a photo whose album has another name now. */
    async findMovedTo(slug: string, photoId: number | undefined): Promise<string | undefined> {
      const albums = await list();
      if (albums.some((album) => album.slug === slug)) return undefined;
      const moved = albums.find(({ title }) => longSlugOf(title) === slug);
      const photo = moved || photoId === undefined ? undefined : await findTitleOf(photoId);
      return (moved ?? (photo && albums.find(({ title }) => title === photo.title)))?.slug;
    },

    /** A picture with its neighbors, around the end of the collection. */
    async findPhoto(id: number): Promise<PhotoRow | undefined> {
      const photo = await findTitleOf(id);
      if (!photo) return undefined;
      const [albums, ordered] = await Promise.all([
        listWith([photo.title]),
        db
          .select({ id: mediaItems.id })
          .from(mediaItems)
          .where(isInCollection(photo.title))
          .orderBy(inCollection),
      ]);
      const album = albums.find(({ title }) => title === photo.title);
      const ids = ordered.map((row) => row.id);
      const at = ids.indexOf(id);
      // Deleted or moved since the first query.
      if (!album || at === -1) return undefined;
      const isWhole = ids.length <= 2 * NEIGHBORS + 1;
      const start = isWhole ? 0 : (at - NEIGHBORS + ids.length) % ids.length;
      const near = [...ids, ...ids].slice(start, start + (isWhole ? ids.length : 2 * NEIGHBORS + 1));
      const rows = await db.select().from(mediaItems).where(inArray(mediaItems.id, near));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return { album, pictures: near.flatMap((each) => byId.get(each) ?? []), start };
    },

    /** The albums that were started last, for feed readers. */
    async feed(limit: number, timeZone: string): Promise<FeedItem[]> {
      const named = (await list()).filter(({ title }) => title !== null);
      return named
        .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
        .slice(0, limit)
        .map(({ title, slug, count, firstId, latest, startedAt, addedAt }) => ({
          // A rename changes the slug.
          id: `/gallery?photo=${firstId}`,
          path: albumPath(slug),
          title: `Photos: ${nameOfAlbum(title)}`,
          text: `${formatIn(timeZone, latest, 'MMMM d, yyyy')}: ${countOfImages(count)}.`,
          publishedAt: startedAt,
          changedAt: addedAt,
        }));
    },

    async sitemap(): Promise<SitemapEntry[]> {
      return (await list()).map(({ slug, addedAt }) => ({ path: albumPath(slug), changedAt: addedAt }));
    },
  };
}

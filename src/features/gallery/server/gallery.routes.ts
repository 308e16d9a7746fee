import { readDayOrInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { pictureUrl } from '../../../kernel/picture-url.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { cachedByVersion } from '../../../infra/http/cached-by-version.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { guardedCollectionsRepository } from '../../media/server/guarded-collections.repository.ts';
import { toMediaItem } from '../../media/server/media.record.ts';
import type { MediaRow } from '../../media/server/media.repository.ts';
import type { MediaItem } from '../../media/media.contract.ts';
import {
  arrangeGallery,
  changeCollection,
  listCollections,
  listGallery,
  MAX_PICTURES_PER_PAGE,
  readAlbum,
  readPhoto,
  type GalleryAlbum,
} from '../gallery.contract.ts';
import { albumPath, isAlbumSlug } from '../albums.rules.ts';
import type { AlbumRow, AlbumsRepository } from './albums.repository.ts';
import { updateCollection } from './update-collection.ts';
import { galleryRepository, type GalleryRepository } from './gallery.repository.ts';

interface GalleryDeps extends Pick<
  FeatureDeps,
  'contentVersion' | 'db' | 'findAlbumEvent' | 'renameAlbum' | 'timeZone'
> {
  gallery: GalleryRepository;
  albums: AlbumsRepository;
}

export function galleryRoutes(api: Api, deps: GalleryDeps): void {
  const { gallery, albums, findAlbumEvent, renameAlbum, timeZone } = deps;
  const guardedTitles = cachedByVersion(deps.contentVersion, async () => {
    const guarded = await guardedCollectionsRepository(deps.db).list();
    return new Set(guarded.map(({ title }) => title));
  });
  api.mount(listGallery, async ({ query, setHeader }) => {
    const limit = query.limit ?? MAX_PICTURES_PER_PAGE;
    const next = ({ id }: { id: number }) => ({ after: id });
    const { after, search, album, perCollection, year } = query;
    const collection = album === undefined ? query.collection : ((await findAlbum(album)).title ?? '');
    const yearIn = year === undefined ? undefined : { year, timeZone: await timeZone() };
    const filter = { after, search, collection, perCollection, year: yearIn };
    const rows = await paginate((rowLimit) => gallery.list({ ...filter, limit: rowLimit }), {
      path: listGallery.path,
      query,
      limit,
      setHeader,
      next,
    });
    return toItems(rows);
  });

  api.mount(listCollections, async () => {
    const collections = await gallery.collections();
    const slugs = await albums.slugs(collections.map(({ title }) => title));
    // A collection that was deleted between the two queries is left out.
    return collections.flatMap(({ coverId, width, height, ...row }) => {
      const slug = slugs.get(row.title);
      const cover = { id: coverId, url: pictureUrl(coverId, 'thumbnail', { width, height }) };
      return slug === undefined ? [] : { ...toAlbum({ ...row, slug }), cover };
    });
  });

  api.mount(readAlbum, async ({ params }) => {
    const album = await findAlbum(params.album);
    const event = album.title === null ? undefined : await findAlbumEvent(album.title);
    return { ...toAlbum(album), event };
  });

  api.mount(readPhoto, async ({ params }) => {
    const photo = await albums.findPhoto(params.id);
    if (!photo) throw new AppError('not-found', 'That photo is no longer in the gallery.');
    return { ...photo, album: toAlbum(photo.album), pictures: await toItems(photo.pictures) };
  });

  api.mountWrite(changeCollection, async ({ body }) => {
    const zone = await timeZone();
    const uploadDate = body.uploadDate === undefined ? undefined : readDayOrInstant(body.uploadDate, zone);
    return (write) => updateCollection(write, { ...body, uploadDate }, renameAlbum);
  });

  api.mountWrite(arrangeGallery, ({ body }) => async ({ tx, actor }) => {
    if ((await galleryRepository(tx).reorder(body)) === 'outdated') throw orderOutdated();
    await activityRepository(tx).add(actor, {
      action: 'update',
      subject: 'gallery',
      title: 'the order of the photos',
    });
  });

  /** Pictures that need care have no original. */
  async function toItems(rows: readonly MediaRow[]): Promise<MediaItem[]> {
    const guarded = await guardedTitles();
    return rows.map((row) => {
      const item = toMediaItem(row);
      const isGuarded = guarded.has(row.galleryTitle?.trim() ?? '');
      return isGuarded ? { ...item, urls: { ...item.urls, original: item.urls.large } } : item;
    });
  }

  async function findAlbum(slug: string): Promise<AlbumRow> {
    const album = await albums.find(slug);
    if (!album) throw new AppError('not-found', 'That album no longer exists.');
    return album;
  }
}

function toAlbum({
  title,
  slug,
  latest,
  count,
}: Pick<AlbumRow, 'title' | 'slug' | 'latest' | 'count'>): GalleryAlbum {
  return { title: title ?? undefined, path: albumPath(slug), latest: latest.toISOString(), count };
}

function orderOutdated(): AppError {
  return new AppError(
    'conflict',
    'Someone else changed the order, so nothing was moved. Check the current order and move the photo again.',
  );
}

/** The current URL, where one names a picture that is gone or an album that has moved: such URLs are unlimited. */
export async function redirectInGallery(
  { gallery, albums }: { gallery: Pick<GalleryRepository, 'has'>; albums: AlbumsRepository },
  url: string,
): Promise<string | undefined> {
  const [path = '', query = ''] = url.split('?', 2);
  // A URL that people guess.
  if (path === '/photos') return '/gallery';
  const [, section, slug, more] = path.split('/');
  if (section !== 'gallery' || more !== undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const photo = recordIdIn(parameters.get('photo'));
  const movedTo = isAlbumSlug(slug) ? await albums.findMovedTo(slug, photo) : undefined;
  if (movedTo) return `${albumPath(movedTo)}${query && `?${query}`}`;
  for (const id of [recordIdIn(parameters.get('after')), photo])
    if (id !== undefined && !(await gallery.has(id))) return path;
  return undefined;
}

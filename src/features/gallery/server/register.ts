import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { albumPath, nameOfAlbum } from '../albums.rules.ts';
import type { AlbumsRepository } from './albums.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { galleryRoutes, redirectInGallery } from './gallery.routes.ts';
import type { RenameAlbum } from './update-collection.ts';

interface GalleryOptions {
  albums: AlbumsRepository;
  renameAlbum: RenameAlbum;
}

export function registerGallery(
  { api, db, timeZone }: FeatureDeps,
  { albums, renameAlbum }: GalleryOptions,
): Feature {
  const gallery = galleryRepository(db);
  galleryRoutes(api, { gallery, albums, renameAlbum, timeZone });
  return {
    redirect: (url) => redirectInGallery({ gallery, albums }, url),
    sitemap: albums.sitemap,
    feed: async (limit) => albums.feed(limit, await timeZone()),
    search: {
      group: 'albums',
      async find(query, limit) {
        const found = await gallery.search(query, limit);
        if (found.length === 0) return [];
        const slugs = await albums.slugs(found.map(({ title }) => title));
        return found.flatMap(({ title, text }) => {
          const slug = slugs.get(title);
          return slug ? { title: nameOfAlbum(title), path: albumPath(slug), text } : [];
        });
      },
    },
  };
}

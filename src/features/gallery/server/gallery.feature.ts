import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { albumPath, nameOfAlbum } from '../albums.rules.ts';
import * as contract from '../gallery.contract.ts';
import { albumsRepository } from './albums.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { galleryRoutes, redirectInGallery } from './gallery.routes.ts';

export const galleryFeature: PluggedFeature = { endpoints: endpointsIn(contract), register };

function register({ api, db, timeZone, contentVersion, renameAlbum }: FeatureDeps): Feature {
  const gallery = galleryRepository(db);
  const albums = albumsRepository(db, contentVersion);
  galleryRoutes(api, { gallery, albums, renameAlbum, timeZone });
  return {
    screens: [
      { title: 'Gallery', path: '/gallery', text: 'Photos and pictures of our events, album by album.' },
    ],
    findAlbum: albums.findByTitle,
    listAlbums: albums.titles,
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

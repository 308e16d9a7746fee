import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../gallery.contract.ts';
import { albumsRepository } from './albums.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { galleryRoutes, redirectInGallery } from './gallery.routes.ts';
import { searchAlbums } from './search-albums.ts';

export const galleryFeature: PluggedFeature = { endpoints: endpointsIn(contract), register };

function register(deps: FeatureDeps): Feature {
  const { api, db, timeZone, contentVersion } = deps;
  const gallery = galleryRepository(db);
  const albums = albumsRepository(db, contentVersion);
  galleryRoutes(api, { ...deps, gallery, albums });
  return {
    screens: [
      { title: 'Gallery', path: '/gallery', text: 'Photos and pictures of our events, album by album.' },
    ],
    findAlbum: albums.findByTitle,
    listAlbums: albums.titles,
    redirect: (url) => redirectInGallery({ gallery, albums }, url),
    sitemap: albums.sitemap,
    feed: async (limit) => albums.feed(limit, await timeZone()),
    search: { group: 'albums', find: searchAlbums({ gallery, albums }) },
  };
}

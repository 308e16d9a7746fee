import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { galleryRepository } from './gallery.repository.ts';
import { galleryRoutes, redirectForMissingPicture } from './gallery.routes.ts';

export function registerGallery({ api, db }: FeatureDeps): Feature {
  const gallery = galleryRepository(db);
  galleryRoutes(api, gallery);
  return { redirect: (url) => redirectForMissingPicture(gallery, url) };
}

import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { galleryRepository } from './gallery.repository.ts';
import { galleryRoutes, redirectForMissingPicture } from './gallery.routes.ts';

export function registerGallery({ api, db, timeZone }: FeatureDeps): Feature {
  const gallery = galleryRepository(db);
  galleryRoutes(api, { gallery, timeZone });
  return { redirect: (url) => redirectForMissingPicture(gallery, url) };
}

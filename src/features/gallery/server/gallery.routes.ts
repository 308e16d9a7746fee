import type { Api } from '../../../infra/http/mount.ts';
import type { MediaRepository } from '../../media/server/media.repository.ts';
import { toMediaItem } from '../../media/server/to-media-item.ts';
import { listGallery } from '../gallery.contract.ts';

/** As many as one answer holds. */
const mostInTheGallery = 1000;

export function galleryRoutes(api: Api, { media }: { media: MediaRepository }): void {
  api.mount(listGallery, async () => (await media.newestOf('gallery', mostInTheGallery)).map(toMediaItem));
}

import type { Api } from '../../../infra/http/mount.ts';
import { toMediaItem } from '../../media/server/to-media-item.ts';
import { arrangeGallery, listCollections, listGallery, mostPicturesInAnAnswer } from '../gallery.contract.ts';
import type { GalleryRepository } from './gallery.repository.ts';

export function galleryRoutes(api: Api, gallery: GalleryRepository): void {
  api.mount(listGallery, async ({ query, setHeader }) => {
    const limit = query.limit ?? mostPicturesInAnAnswer;
    // One more than asked for tells whether the list goes on.
    const rows = await gallery.list({ ...query, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    if (rows.length > limit) {
      const { collection } = query;
      const next = new URLSearchParams({
        ...(collection === undefined ? {} : { collection }),
        limit: String(limit),
        after: String(shown.at(-1)!.id),
      });
      setHeader('link', `<${listGallery.path}?${next}>; rel="next"`);
    }
    return shown.map(toMediaItem);
  });

  api.mount(listCollections, async () =>
    (await gallery.collections()).map(({ title, latest, count }) => ({
      title: title ?? undefined,
      latest: latest.toISOString(),
      count,
    })),
  );

  api.mount(arrangeGallery, async ({ body }) => {
    await gallery.arrange(body.ids);
    return undefined;
  });
}

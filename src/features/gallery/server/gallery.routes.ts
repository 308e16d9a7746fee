import { AppError } from '../../../kernel/errors.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { onceFor } from '../../records/server/only-once.ts';
import { toMediaItem } from '../../media/server/to-media-item.ts';
import { arrangeGallery, listCollections, listGallery, MAX_PICTURES_PER_PAGE } from '../gallery.contract.ts';
import { galleryRepository, type GalleryRepository } from './gallery.repository.ts';

interface Room {
  db: Database;
  gallery: GalleryRepository;
}

export function galleryRoutes(api: Api, { db, gallery }: Room): void {
  api.mount(listGallery, async ({ query, setHeader }) => {
    const limit = query.limit ?? MAX_PICTURES_PER_PAGE;
    const next = ({ id }: { id: number }) => ({ after: id });
    const rows = await paginate((rowLimit) => gallery.list({ ...query, limit: rowLimit }), {
      path: listGallery.path,
      query,
      limit,
      setHeader,
      next,
    });
    return rows.map(toMediaItem);
  });

  api.mount(listCollections, async () =>
    (await gallery.collections()).map(({ title, latest, count }) => ({
      title: title ?? undefined,
      latest: latest.toISOString(),
      count,
    })),
  );

  api.mountHttp(arrangeGallery, ({ body, request }) =>
    onceFor(
      db,
      request,
    )(async (transaction, { id, name }) => {
      if ((await galleryRepository(transaction).arrange(body)) === 'outdated') throw orderChangedMeanwhile();
      await activityRepository(transaction).insert({
        adminId: id,
        adminName: name,
        action: 'update',
        subject: 'gallery',
        title: 'the order of the pictures',
      });
      return undefined;
    }),
  );
}

function orderChangedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody else changed the order meanwhile, so nothing was moved. Please look at the pictures as they are now and move it again.',
  );
}

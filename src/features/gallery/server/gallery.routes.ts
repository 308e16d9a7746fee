import { readDayOrInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { pictureAddressOf } from '../../../kernel/picture-address.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { activityRepository } from '../../records/server/activity.repository.ts';
import { toMediaItem } from '../../media/server/media.record.ts';
import {
  arrangeGallery,
  changeCollection,
  listCollections,
  listGallery,
  MAX_PICTURES_PER_PAGE,
} from '../gallery.contract.ts';
import { updateCollection } from './update-collection.ts';
import { galleryRepository, type GalleryRepository } from './gallery.repository.ts';

interface GalleryDeps {
  gallery: GalleryRepository;
  /** The chapter's time zone, in which dates without an offset are meant. */
  timeZone: () => Promise<string>;
}

export function galleryRoutes(api: Api, { gallery, timeZone }: GalleryDeps): void {
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
    (await gallery.collections()).map(({ title, latest, count, coverId, width, height }) => ({
      title: title ?? undefined,
      latest: latest.toISOString(),
      count,
      cover: { id: coverId, url: pictureAddressOf(coverId, 'thumbnail', { width, height }) },
    })),
  );

  api.mountWrite(changeCollection, async ({ body }) => {
    const zone = await timeZone();
    const uploadDate = body.uploadDate === undefined ? undefined : readDayOrInstant(body.uploadDate, zone);
    return (write) => updateCollection(write, { ...body, uploadDate });
  });

  api.mountWrite(arrangeGallery, ({ body }) => async ({ tx, actor }) => {
    if ((await galleryRepository(tx).reorder(body)) === 'outdated') throw orderOutdated();
    await activityRepository(tx).insert({
      adminId: actor.id,
      adminName: actor.name,
      action: 'update',
      subject: 'gallery',
      title: 'the order of the images',
    });
    return undefined;
  });
}

function orderOutdated(): AppError {
  return new AppError(
    'conflict',
    'Someone else changed the order, so nothing was moved. Check the current order and move the image again.',
  );
}

const GALLERY_PATH = '/gallery';

/** The gallery from its beginning, where an address starts after a picture that is not there: such addresses are unlimited. */
export async function redirectForMissingPicture(
  gallery: Pick<GalleryRepository, 'has'>,
  url: string,
): Promise<string | undefined> {
  const [path, query] = url.split('?', 2);
  const after = path === GALLERY_PATH ? recordIdIn(new URLSearchParams(query).get('after')) : undefined;
  return after !== undefined && !(await gallery.has(after)) ? GALLERY_PATH : undefined;
}

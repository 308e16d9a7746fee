import { z } from 'zod';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import { readUpload } from '../../../infra/http/read-upload.ts';
import { dayIn, readDayOrInstant } from '../../../kernel/dates.ts';
import {
  deleteMedia,
  editorUpload,
  findPictures,
  listMedia,
  listMediaOfCategory,
  listMediaUses,
  mediaUpload,
  moveMedia,
  previewPicture,
  purgeMedia,
  readMedia,
  renameMedia,
  restoreMedia,
  uploadFromEditor,
  uploadMedia,
  type MediaUse,
} from '../media.contract.ts';
import { folderPathFor, MAX_UPLOAD_BYTES } from '../media.rules.ts';
import { mediaRecord, toMediaItem, type MediaDeps } from './media.record.ts';
import type { MediaRow } from './media.repository.ts';
import { prepareUpdate } from './move-media.ts';
import { pictureLibraryRepository } from './picture-library.repository.ts';
import { preparePurge, prepareRestore } from './restore-media.ts';
import { originalIn } from './stored-files.ts';
import { readHash } from './stored-pictures.ts';
import { renderPreview, storeUpload } from './upload-media.ts';

type MediaRoutesDeps = MediaDeps & Pick<FeatureDeps, 'findPictureUses' | 'now' | 'timeZone'>;

export function mediaRoutes(api: Api, deps: MediaRoutesDeps): void {
  const { media, now, timeZone } = deps;
  const library = pictureLibraryRepository(deps.db);

  api.mountHttp(uploadFromEditor, ({ request }) =>
    readUpload(request, {
      schema: editorUpload,
      maxBytes: MAX_UPLOAD_BYTES,
      async handle({ fields, ...received }) {
        const folderPath = folderPathFor({ category: 'about', day: dayIn(await timeZone(), now()) });
        const title = fields.title ?? titleFromFileName(received.file.name);
        const details = { ...fields, title, category: 'about' as const, folderPath };
        const actor = administratorOf(request);
        return withNotice(await storeUpload(deps, received, { details, actor, acceptsAnyType: true }));
      },
    }),
  );

  api.mountHttp(uploadMedia, ({ request }) =>
    readUpload(request, {
      schema: mediaUpload,
      maxBytes: MAX_UPLOAD_BYTES,
      async handle({ fields, ...received }) {
        const zone = await timeZone();
        const uploadDate = fields.uploadDate ? readDayOrInstant(fields.uploadDate, zone) : now();
        const { isGuarded, ...stored } = fields;
        const { category, galleryTitle } = fields;
        const folderPath = folderPathFor({ category, galleryTitle, day: dayIn(zone, uploadDate) });
        const details = { ...stored, uploadDate, folderPath };
        const actor = administratorOf(request);
        const guards = isGuarded !== undefined && category === 'gallery';
        return withNotice(
          await storeUpload(deps, received, { details, actor, acceptsAnyType: false, guards }),
        );
      },
    }),
  );

  api.mountHttp(previewPicture, ({ request }) =>
    readUpload(request, {
      schema: z.strictObject({}),
      maxBytes: MAX_UPLOAD_BYTES,
      handle: async (received) => ({ preview: await renderPreview(deps, received) }),
    }),
  );

  api.mount(listMedia, async ({ query }) => (await media.list(query)).map(toMediaItem));
  api.mount(listMediaOfCategory, async ({ params, query }) =>
    (await media.list({ ...query, category: params.category })).map(toMediaItem),
  );

  api.mount(findPictures, async ({ query, setHeader }) => {
    const { limit, before, ...filter } = query;
    const [rows, count] = await Promise.all([
      paginate((rowLimit) => library.list({ ...filter, before, limit: rowLimit }), {
        path: findPictures.path,
        query,
        limit,
        setHeader,
        next: ({ id }) => ({ before: id }),
      }),
      library.count(filter),
    ]);
    return { count, pictures: rows.map(toMediaItem) };
  });

  api.mount(readMedia, async ({ params }) => {
    const item = await media.find(params.id);
    if (!item) throw mediaRecord.notFound();
    return toMediaItem(item);
  });

  api.mountWrite(renameMedia, ({ params: { id }, body: { title } }) => async (write) => {
    const change = (current: MediaRow) => {
      const { id: _, ...columns } = current;
      return { ...columns, title };
    };
    return toMediaItem(await mediaRecord.update(write, { id, baseVersion: undefined, change }));
  });

  api.mountWrite(moveMedia, async ({ params: { id }, body: { version: baseVersion, ...fields } }) => {
    const change = { ...fields, uploadDate: readDayOrInstant(fields.uploadDate, await timeZone()) };
    const update = await prepareUpdate(deps, { id, baseVersion, change });
    return async (write) => toMediaItem(await update(write));
  });

  api.mount(listMediaUses, async ({ params }) => {
    if (!(await media.findFiles(params.id))) throw mediaRecord.notFound();
    return deps.findPictureUses(`%/media/${params.id}/%`) as Promise<MediaUse[]>;
  });

  // The files stay for 30 days, but are not sent without a row. Then the nightly check deletes them.
  api.mountWrite(deleteMedia, ({ params }) => async (write) => {
    await mediaRecord.remove(write, params.id);
  });

  api.mountWrite(restoreMedia, async ({ params: { id }, body: { revisionId } }) => {
    const restore = await prepareRestore(deps, id, revisionId);
    return async (write) => {
      const { notice, row } = await restore(write);
      return { ...toMediaItem(row), notice };
    };
  });

  api.mountWrite(purgeMedia, ({ params }) => preparePurge(deps, params.id));

  async function withNotice(row: MediaRow) {
    const { sha256 } = originalIn(row.files);
    // The file is stored: what fails from here on must not be reported as a failed upload.
    const notice = await deps
      .noticeUpload({ title: row.title, sha256, readHash: () => readHash(deps, row) })
      .catch(() => undefined);
    return { ...toMediaItem(row), notice };
  }
}

/** The title of an upload without one, in the form that every title must have. */
function titleFromFileName(name: string): string {
  const title = editorUpload.shape.title.safeParse(name.replace(/\.[^.]*$/, '').slice(0, 200));
  return (title.success && title.data) || 'File';
}

import { administratorOf, type Api } from '../../../infra/http/mount.ts';
import { readUpload } from '../../../infra/http/read-upload.ts';
import { dayIn, readDayOrInstant } from '../../../kernel/dates.ts';
import { onceFor } from '../../records/server/only-once.ts';
import {
  deleteMedia as deleteMediaCall,
  editorUpload,
  listMedia,
  listMediaOfCategory,
  listMediaUses,
  mediaUpload,
  moveMedia as moveMediaCall,
  uploadFromEditor,
  uploadMedia,
} from '../media.contract.ts';
import { folderPathFor, MAX_UPLOAD_BYTES } from '../media.rules.ts';
import { deleteMedia } from './delete-media.ts';
import type { MediaRoom } from './media-room.ts';
import type { MediaUsesRepository } from './media-uses.repository.ts';
import { gone, moveMedia } from './move-media.ts';
import { toMediaItem } from './to-media-item.ts';
import { storeUpload } from './upload-media.ts';

interface Room extends MediaRoom {
  uses: MediaUsesRepository;
  now: () => Date;
  /** The chapter's time zone, in which dates without an offset are meant. */
  timeZone: () => Promise<string>;
}

/** A file's name as a title, where nobody gave one: in the form every title has. */
function titleOfFile(name: string): string {
  const title = editorUpload.shape.title.safeParse(name.replace(/\.[^.]*$/, '').slice(0, 200));
  return (title.success && title.data) || 'File';
}

export function mediaRoutes(api: Api, room: Room): void {
  const { media, uses, now, timeZone } = room;

  api.mountHttp(uploadFromEditor, ({ request }) =>
    readUpload(request, {
      schema: editorUpload,
      maxBytes: MAX_UPLOAD_BYTES,
      async handle({ fields, ...arrived }) {
        const folderPath = folderPathFor({ category: 'about', day: dayIn(await timeZone(), now()) });
        const title = fields.title ?? titleOfFile(arrived.file.name);
        const purpose = { ...fields, title, category: 'about' as const, folderPath };
        const by = administratorOf(request);
        return toMediaItem(await storeUpload(room, arrived, { purpose, by, takesAnything: true }));
      },
    }),
  );

  api.mountHttp(uploadMedia, ({ request }) =>
    readUpload(request, {
      schema: mediaUpload,
      maxBytes: MAX_UPLOAD_BYTES,
      async handle({ fields, ...arrived }) {
        const zone = await timeZone();
        const uploadDate = fields.uploadDate ? readDayOrInstant(fields.uploadDate, zone) : now();
        const { category, galleryTitle } = fields;
        const folderPath = folderPathFor({ category, galleryTitle, day: dayIn(zone, uploadDate) });
        const purpose = { ...fields, uploadDate, folderPath };
        const by = administratorOf(request);
        return toMediaItem(await storeUpload(room, arrived, { purpose, by, takesAnything: false }));
      },
    }),
  );

  api.mount(listMedia, async ({ query }) => (await media.list(query)).map(toMediaItem));
  api.mount(listMediaOfCategory, async ({ params, query }) =>
    (await media.list({ ...query, category: params.category })).map(toMediaItem),
  );

  api.mountHttp(moveMediaCall, async ({ params: { id }, body, request }) => {
    const { version: baseVersion, ...fields } = body;
    const change = { ...fields, uploadDate: readDayOrInstant(body.uploadDate, await timeZone()) };
    return moveMedia(room, onceFor(room.db, request), { id, baseVersion, change });
  });

  api.mount(listMediaUses, async ({ params }) => {
    if (!(await media.findFiles(params.id))) throw gone();
    return uses.of(params.id);
  });

  api.mountHttp(deleteMediaCall, async ({ params, request }) => {
    await deleteMedia(room, onceFor(room.db, request), params.id);
    return undefined;
  });
}

import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { guardedCollectionsRepository } from '../../media/server/guarded-collections.repository.ts';
import { hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { toMediaItem } from '../../media/server/media.record.ts';
import { storedPath, type StorageLocation, type StoredFiles } from '../../media/server/stored-files.ts';
import {
  countPhotoRequests,
  decidePhotoRequest,
  guardCollection,
  listHiddenPictures,
  listPhotoRequests,
  listYoungCollections,
  readRemovablePhoto,
  removePhoto,
  showYoungCollection,
  unguardCollection,
  type PhotoRequest,
} from '../photo-removal.contract.ts';
import { isOver } from '../photo-removal.rules.ts';
import { findShownPhoto } from './ask-for-removal.ts';
import { prepareDecision, prepareRemoval, type DecideDeps } from './decide-requests.ts';
import { photoRemovalRepository, type DecidedRequest, type OpenRequest } from './photo-removal.repository.ts';
import { hideYoung, prepareHide, prepareShow, prepareUnguard } from './young-collections.ts';

type RemovalDeps = DecideDeps & Pick<FeatureDeps, 'findPictureUses' | 'now' | 'timeZone'>;

const byRestore = { decision: 'hidden', decidedBy: 'a restore', wasTold: false } as const;
/** More would make a response too large. */
const MAX_PREVIEWS = 60;

export function photoRemovalRoutes(api: Api, deps: RemovalDeps): void {
  const { db, findPictureUses } = deps;
  const requests = photoRemovalRepository(db);
  const hidden = hiddenPicturesRepository(db);

  api.mount(readRemovablePhoto, async ({ params: { id } }) => {
    const { row } = await findShownPhoto(db, id);
    return { id, title: row.title, url: toMediaItem(row).urls.large };
  });

  api.mount(listPhotoRequests, async () => {
    const [open, decided, requested] = await Promise.all([
      requests.listOpen(),
      requests.listDecided(),
      hidden.listRequested(),
    ]);
    // A restore hid them, and its backup is older than the request.
    const unknown = await requests.listUnknown(requested.map(({ id }) => id));
    const restored = requested
      .filter(({ id }) => unknown.includes(id))
      .map(({ id, hiddenAt }) => ({ ...byRestore, pictureId: id, decidedAt: hiddenAt }));
    return {
      open: await Promise.all(open.map(toRequest)),
      decided: await Promise.all([...restored, ...decided].map(toDecided)),
    };
  });

  api.mount(countPhotoRequests, async () => ({ open: (await requests.listOpen()).length }));
  api.mountWrite(decidePhotoRequest, ({ params, body }) => prepareDecision(deps, params.id, body.decision));
  api.mountWrite(removePhoto, ({ params }) => prepareRemoval(deps, params.id));

  api.mount(listYoungCollections, async () => {
    const [guarded, counts, permissions] = await Promise.all([
      guardedCollectionsRepository(db).list(),
      hidden.countByCollection(),
      requests.listPermissions(),
    ]);
    return guarded.map(({ id, title, isHidden }) => {
      const permission = permissions.get(id);
      return {
        title,
        isHidden,
        hidden: counts.find((each) => each.title === title)?.count ?? 0,
        permission: permission && {
          confirmedBy: permission.confirmedBy,
          confirmedAt: permission.confirmedAt.toISOString(),
          until: permission.until ?? undefined,
          papers: permission.papers,
        },
      };
    });
  });

  api.mount(listHiddenPictures, async ({ query: { collection } }) => {
    const rows = await hidden.listIn(collection);
    return Promise.all(
      rows.map(async (row, index) => ({
        id: row.id,
        title: row.title,
        preview: index < MAX_PREVIEWS ? await readPreview(row) : (row.placeholder ?? undefined),
      })),
    );
  });

  api.mountWrite(guardCollection, ({ body: { title } }) => prepareHide(deps, title));
  api.mountWrite(showYoungCollection, ({ body: { title, papers, until } }) =>
    prepareShow(deps, title, { papers, until }),
  );
  api.mountWrite(unguardCollection, ({ query }) => prepareUnguard(deps, query.title));

  async function toRequest({ pictureId, askedAt, wantsEmail }: OpenRequest): Promise<PhotoRequest> {
    const row = await hidden.findAny(pictureId);
    const uses = await findPictureUses(`%/media/${pictureId}/%`);
    return {
      pictureId,
      title: row?.title ?? '',
      collection: row?.galleryTitle ?? undefined,
      askedAt: askedAt.toISOString(),
      wantsEmail,
      hiddenSince: row?.hiddenAt?.toISOString(),
      isGone: row === undefined,
      preview: row && (await readPreview(row)),
      uses: uses as PhotoRequest['uses'],
    };
  }

  async function toDecided({ pictureId, decision, decidedAt, decidedBy, wasTold }: DecidedRequest) {
    const row = await hidden.findAny(pictureId);
    return {
      pictureId,
      decision: decision!,
      decidedAt: decidedAt!.toISOString(),
      decidedBy,
      wasTold,
      preview: row && (await readPreview(row)),
      isShown: row !== undefined && !row.hiddenAt,
    };
  }

  /** As a data URL: a hidden picture has no other. */
  async function readPreview(row: StorageLocation & { files: StoredFiles }): Promise<string | undefined> {
    if (!row.files.thumbnail) return undefined;
    const bytes = await deps.files.getBytes(storedPath(row, 'thumbnail')).catch(() => undefined);
    return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
  }
}

/** Hides the collections whose permission has ended. */
export async function hideEnded(
  deps: Pick<FeatureDeps, 'db' | 'now' | 'onHide' | 'timeZone'>,
): Promise<void> {
  const today = dayIn(await deps.timeZone(), deps.now());
  for (const { id, title, isHidden } of await guardedCollectionsRepository(deps.db).list()) {
    if (isHidden) continue;
    await deps.db.transaction(async (tx) => {
      const guarded = guardedCollectionsRepository(tx);
      await guarded.lock(title);
      // An editor may have renewed it or renamed the collection meanwhile.
      const permission = (await photoRemovalRepository(tx).listPermissions()).get(id);
      const isSame = (await guarded.find(title))?.id === id;
      if (isSame && permission && isOver(permission.until, today)) await hideYoung(tx, title, deps.onHide);
    });
  }
}

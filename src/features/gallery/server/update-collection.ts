import { lockFor } from '../../../infra/db/sql.ts';
import type { FeatureHooks } from '../../../infra/feature-hooks.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { guardedCollectionsRepository } from '../../media/server/guarded-collections.repository.ts';
import { hiddenPicturesRepository } from '../../media/server/hidden-pictures.repository.ts';
import { mediaRecord } from '../../media/server/media.record.ts';
import { galleryRepository } from './gallery.repository.ts';

interface CollectionUpdate {
  /** The name as it is now; empty for the pictures without a collection. */
  collection: string;
  galleryTitle?: string | undefined;
  uploadDate?: Date | undefined;
}

/**
 * Renames a collection and sets the date of all its pictures. The folder path of a picture stays, and so do its files: URLs do not
 * contain it. The order stays, too: with equal dates it would otherwise follow the uploads.
 */
export async function updateCollection(
  write: WriteContext,
  { collection, galleryTitle, uploadDate }: CollectionUpdate,
  renameAlbum: FeatureHooks['renameAlbum'],
): Promise<{ count: number }> {
  const gallery = galleryRepository(write.tx);
  const isRenamed = galleryTitle !== undefined && galleryTitle.trim() !== collection.trim();
  // Otherwise two collections that get the same name at once would both find it free.
  await lockFor(write.tx, 'collection-names');
  const guarded = guardedCollectionsRepository(write.tx);
  const hidden = hiddenPicturesRepository(write.tx);
  if (isRenamed) {
    // Pictures that are added to it meanwhile keep their old name, as any others that come later.
    await guarded.lock(collection, galleryTitle);
    const isGuarded = (await guarded.find(galleryTitle)) && !(await guarded.find(collection));
    const hasPictures =
      (await gallery.hasCollection(galleryTitle)) || (await hidden.listIn(galleryTitle)).length > 0;
    if (isGuarded || hasPictures)
      throw invalidField('galleryTitle', 'There is already a collection with this name.');
    // What it had before its name changed back stays shown.
    await guarded.remove(galleryTitle);
  }
  const pictures = await gallery.lockCollection(collection);
  if (pictures.length === 0) throw new AppError('not-found', 'That collection no longer exists.');
  const changes = pictures.map((current, index) => {
    const { id: _, ...fields } = current;
    return {
      current,
      fields: {
        ...fields,
        ...(isRenamed ? { galleryTitle } : {}),
        ...(uploadDate ? { uploadDate, galleryPosition: index + 1 } : {}),
      },
    };
  });
  const title = galleryTitle ?? (collection.trim() || 'Uncategorized');
  await mediaRecord.updateMany(write, changes, {
    summary: { action: 'update', subject: 'gallery', title: `the collection “${title}”` },
  });
  if (isRenamed) {
    await hidden.renameCollection(collection, galleryTitle);
    // After the pictures, which are not new in the collection.
    await guarded.rename(collection, galleryTitle);
  }
  if (isRenamed && collection.trim()) await renameAlbum(write, { from: collection, to: galleryTitle });
  return { count: pictures.length };
}

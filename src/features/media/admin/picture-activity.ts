import type { MediaField } from '../media.contract.ts';

export { restoreMedia as restore } from '../media.contract.ts';
export const fieldNames: Record<MediaField, string | undefined> = {
  title: 'title',
  caption: 'caption',
  galleryTitle: 'collection',
  uploadDate: 'date',
  category: 'category',
  entityType: 'entity type',
  entityId: 'entity ID',
  // Follows the collection and the date.
  folderPath: undefined,
};

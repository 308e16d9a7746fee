import type { PictureSize } from '../../../kernel/picture-address.ts';

/** What one stored item's files are called. */
export type FileName = PictureSize | `${PictureSize}.avif` | 'file';

export interface StoredPlace {
  folderPath: string;
  storageKey: string;
}

/** Where in the file store all of an item's files lie. */
export function storedFolder({ folderPath, storageKey }: StoredPlace): string {
  return `${folderPath}/${storageKey}`;
}

/** Where in the file store one of an item's files lies. */
export function storedPath(place: StoredPlace, name: FileName): string {
  const isWebp = name !== 'file' && !name.endsWith('.avif');
  return `${storedFolder(place)}/${isWebp ? `${name}.webp` : name}`;
}

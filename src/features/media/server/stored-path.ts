import type { PictureSize } from '../../../kernel/picture-address.ts';

/** Where in the file store one size of a picture lies. */
export function storedPath(
  { folderPath, storageKey }: { folderPath: string; storageKey: string },
  size: PictureSize,
): string {
  return `${folderPath}/${storageKey}/${size}.webp`;
}

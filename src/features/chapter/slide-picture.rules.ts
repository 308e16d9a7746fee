import { pictureSources } from '../../kernel/picture-url.ts';

const BANNER_RATIO = 16 / 7;
const TOLERANCE = 0.02;

/**
 * Whether a picture has the shape of a whole slide, as one that was drawn for it. It leaves the place of the text free.
 * Any other picture stands beside the text on a laptop.
 */
export function isBanner(imageUrl: string): boolean {
  const { width, height } = pictureSources(imageUrl) ?? { width: 1, height: 1 };
  return Math.abs(width / height - BANNER_RATIO) < TOLERANCE;
}

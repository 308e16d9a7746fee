import sharp from 'sharp';
import { MAX_PIXELS } from './image-limits.ts';

const WIDTH = 9;
const HEIGHT = 8;
/** A picture with fewer edges looks like every other plain one. */
const MIN_EDGES = 5;

/**
 * The dHash of a picture, 64 bits as 16 hexadecimal digits: whether each of 9 x 8 gray fields is brighter than the next one. It changes
 * by a few bits when the picture is scaled or compressed again. Undefined for a picture that is too plain to be told from others.
 */
export async function computeHash(source: string | Buffer): Promise<string | undefined> {
  const gray = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#fff' })
    .grayscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let at = 0; at < WIDTH * HEIGHT; at += 1)
    if (at % WIDTH < WIDTH - 1) bits += gray[at]! > gray[at + 1]! ? '1' : '0';
  const edges = bits.replaceAll('0', '').length;
  if (edges < MIN_EDGES || edges > bits.length - MIN_EDGES) return undefined;
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { dimensionsAt, type Dimensions, type PictureSize } from '../../../kernel/picture-address.ts';

export interface MadeFile {
  bytes: Buffer;
  sha256: string;
}

export interface MadePicture extends Dimensions {
  files: Record<PictureSize, MadeFile>;
}

const quality: Record<PictureSize, number> = { original: 88, large: 80, medium: 78, thumbnail: 76 };

/** Draws a picture anew at every size: upright, in the colours of screens, and with nothing in it but pixels. */
export async function makeSizes(source: Buffer): Promise<MadePicture> {
  const upright = await sharp(source).rotate().toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const make = async (size: PictureSize): Promise<MadeFile> => {
    const bytes = await sharp(upright)
      .resize({ ...dimensionsAt(size, { width, height }), fit: 'fill' })
      .webp({ quality: quality[size], effort: 4 })
      .toBuffer();
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const [original, large, medium, thumbnail] = await Promise.all([
    make('original'),
    make('large'),
    make('medium'),
    make('thumbnail'),
  ]);
  return { width, height, files: { original, large, medium, thumbnail } };
}

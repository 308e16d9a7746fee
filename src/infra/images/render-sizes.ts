import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  dimensionsAt,
  pictureSizes,
  type Dimensions,
  type PictureSize,
} from '../../kernel/picture-address.ts';
import { isDisplayP3, toSrgb } from './display-p3.ts';
import { assertImageSize, MAX_PIXELS } from './image-limits.ts';

export interface RenderedFile {
  bytes: number;
  sha256: string;
}

export interface RenderedImage extends Dimensions {
  /** The files in the folder, `large.webp` and so on. */
  files: Record<PictureSize, RenderedFile>;
  /** The picture at a width of sixteen pixels, as a data URL that is shown while the rest loads. */
  placeholder: string;
}

const quality: Record<PictureSize, number> = { original: 86, large: 80, medium: 78, thumbnail: 76 };

/** Renders a picture at every size: upright, in sRGB, and without metadata or anything else that is not a pixel. */
export async function renderSizes(source: string, folder: string, isHeic: boolean): Promise<RenderedImage> {
  let pixels = await readUpright(source, isHeic);
  const { width, height } = pixels.info;
  const files = {} as Record<PictureSize, RenderedFile>;
  for (const size of pictureSizes) {
    // Each size is rendered from the one before, which makes the small ones cheap. A small picture has some sizes in common.
    const wanted = dimensionsAt(size, { width, height });
    if (wanted.width !== pixels.info.width) {
      pixels = await image(pixels)
        .resize({ ...wanted, fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
    }
    const file = path.join(folder, `${size}.webp`);
    await image(pixels)
      .webp({ quality: quality[size], effort: size === 'original' ? 1 : 4 })
      .toFile(file);
    files[size] = await describe(file);
  }
  return { width, height, files, placeholder: await toDataUrl(image(pixels).resize({ width: 16 }), 40) };
}

/** Renders the thumbnail of a picture as a data URL, upright like the stored sizes. */
export async function renderPreview(source: string, isHeic: boolean): Promise<string> {
  const pixels = await readUpright(source, isHeic);
  const size = dimensionsAt('thumbnail', pixels.info);
  return toDataUrl(image(pixels).resize({ ...size, fit: 'fill' }), quality.thumbnail);
}

async function toDataUrl(picture: Sharp, webpQuality: number): Promise<string> {
  return `data:image/webp;base64,${(await picture.webp({ quality: webpQuality }).toBuffer()).toString('base64')}`;
}

/** For browsers that support AVIF: a third smaller, but so slow to render that a job does it later. */
export async function renderAvif(source: string, target: string): Promise<RenderedFile> {
  await sharp(source, { limitInputPixels: MAX_PIXELS }).avif({ quality: 55, effort: 2 }).toFile(target);
  return describe(target);
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function image({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: info, limitInputPixels: MAX_PIXELS });
}

async function readUpright(source: string, isHeic: boolean): Promise<Pixels> {
  const read = isHeic ? await readHeic(source) : await readOther(source);
  return read
    .autoOrient()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

async function readOther(source: string): Promise<Sharp> {
  // Reads only the header, which costs no memory however large the picture claims to be.
  const { width, height, format, depth } = await sharp(source, { limitInputPixels: false }).metadata();
  assertImageSize({ width, height, isCostly: format === 'heif' || depth !== 'uchar' });
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** sharp cannot decode HEIC, the format of iPhones. This decoder already applies the orientation. */
async function readHeic(source: string): Promise<Sharp> {
  const { default: decode } = await import('heic-decode');
  const heic = await readFile(source);
  const [first] = await decode.all({ buffer: heic });
  if (!first) throw new Error('The file contains no picture.');
  assertImageSize({ width: first.width, height: first.height, isCostly: true });
  const { width, height, data } = await first.decode();
  const pixels = Buffer.from(data.buffer);
  if (isDisplayP3(heic)) toSrgb(pixels);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function describe(file: string): Promise<RenderedFile> {
  const bytes = await readFile(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

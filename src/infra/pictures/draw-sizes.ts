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
import { assertDrawable, MAX_PIXELS } from './picture-limits.ts';

export interface DrawnFile {
  bytes: number;
  sha256: string;
}

export interface DrawnPicture extends Dimensions {
  /** The files in the folder, `large.webp` and so on. */
  files: Record<PictureSize, DrawnFile>;
  /** The picture at sixteen pixels, as an address a page can hold: something to see until the rest is there. */
  placeholder: string;
}

const quality: Record<PictureSize, number> = { original: 86, large: 80, medium: 78, thumbnail: 76 };

/** Draws a picture anew at every size: upright, in the colours of screens, and with nothing in it but pixels. */
export async function drawSizes(source: string, folder: string, isHeic: boolean): Promise<DrawnPicture> {
  let pixels = await readUpright(source, isHeic);
  const { width, height } = pixels.info;
  const files = {} as Record<PictureSize, DrawnFile>;
  for (const size of pictureSizes) {
    // Each from the one before: the smaller ones then cost next to nothing. A size that would be the same needs no second copy.
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
  const tiny = await image(pixels).resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { width, height, files, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** What browsers that know AVIF get instead, a third smaller; it takes so long to draw that it follows later. */
export async function drawAvif(source: string, target: string): Promise<DrawnFile> {
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
  // The header alone, which costs no memory however large the picture claims to be.
  const { width, height, format, depth } = await sharp(source, { limitInputPixels: false }).metadata();
  assertDrawable({ width, height, isCostly: format === 'heif' || depth !== 'uchar' });
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** iPhones send pictures that sharp cannot read. The decoder turns them upright already. */
async function readHeic(source: string): Promise<Sharp> {
  const { default: decode } = await import('heic-decode');
  const heic = await readFile(source);
  const [first] = await decode.all({ buffer: heic });
  if (!first) throw new Error('no picture in it');
  assertDrawable({ width: first.width, height: first.height, isCostly: true });
  const { width, height, data } = await first.decode();
  const pixels = Buffer.from(data.buffer);
  if (isDisplayP3(heic)) toSrgb(pixels);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function describe(file: string): Promise<DrawnFile> {
  const bytes = await readFile(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

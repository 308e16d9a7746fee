import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  dimensionsAt,
  pictureSizes,
  type Dimensions,
  type PictureSize,
} from '../../kernel/picture-address.ts';
import { isDisplayP3, toSrgb } from './display-p3.ts';

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

/** Twice what phones of today take; more is meant to fill somebody's memory. */
const mostPixels = 50_000_000;

const longestSide = 16_383;

const quality: Record<PictureSize, number> = { original: 86, large: 80, medium: 78, thumbnail: 76 };

/** Draws a picture anew at every size: upright, in the colours of screens, and with nothing in it but pixels. */
export async function drawSizes(source: string, folder: string, isHeic: boolean): Promise<DrawnPicture> {
  const upright = await readUpright(source, isHeic);
  const { width, height } = upright.info;
  const at = (size: PictureSize) => dimensionsAt(size, { width, height });
  const pixels = () => sharp(upright.data, { raw: upright.info, limitInputPixels: mostPixels });
  // Each from the one before: the smaller ones then cost next to nothing.
  let last = pixels();
  const files = {} as Record<PictureSize, DrawnFile>;
  for (const size of pictureSizes) {
    const reduced = await last
      .resize({ ...at(size), fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    last = sharp(reduced.data, { raw: reduced.info, limitInputPixels: mostPixels });
    const file = path.join(folder, `${size}.webp`);
    await last
      .clone()
      .webp({ quality: quality[size], effort: size === 'original' ? 1 : 4 })
      .toFile(file);
    files[size] = await describe(file);
  }
  const tiny = await last.resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { width, height, files, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** What browsers that know AVIF get instead, a third smaller; it takes so long to draw that it follows later. */
export async function drawAvif(source: string, target: string): Promise<DrawnFile> {
  await sharp(source, { limitInputPixels: mostPixels }).avif({ quality: 55, effort: 2 }).toFile(target);
  return describe(target);
}

async function readUpright(source: string, isHeic: boolean) {
  const read = isHeic
    ? await readHeic(source)
    : sharp(source, { limitInputPixels: mostPixels, failOn: 'error' });
  return (
    read
      .autoOrient()
      // Longer than that, WebP cannot be.
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  );
}

/** iPhones send pictures that sharp cannot read. The decoder turns them upright already. */
async function readHeic(source: string): Promise<Sharp> {
  const { default: decode } = await import('heic-decode');
  const heic = await readFile(source);
  const [first] = await decode.all({ buffer: heic });
  if (!first || first.width * first.height > mostPixels) throw new Error('too many pixels');
  const { width, height, data } = await first.decode();
  const pixels = Buffer.from(data.buffer);
  if (isDisplayP3(heic)) toSrgb(pixels);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function describe(file: string): Promise<DrawnFile> {
  const bytes = await readFile(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

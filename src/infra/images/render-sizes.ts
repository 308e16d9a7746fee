import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { dimensionsAt, pictureSizes, type Dimensions, type PictureSize } from '../../kernel/picture-url.ts';
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
export async function renderSizes(
  source: string,
  folder: string,
  format: SourceFormat = 'common',
): Promise<RenderedImage> {
  let pixels = await readUpright(source, format);
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
    const webp = await encode(pixels, size);
    await writeFile(path.join(folder, `${size}.webp`), webp);
    files[size] = describe(webp);
  }
  return { width, height, files, placeholder: await toDataUrl(image(pixels).resize({ width: 16 }), 40) };
}

async function encode(pixels: Pixels, size: PictureSize): Promise<Buffer> {
  const lossy = await image(pixels)
    .webp({ quality: quality[size], effort: size === 'original' ? 1 : 4 })
    .toBuffer();
  if (size !== 'thumbnail' || !isFlat(pixels)) return lossy;
  const fewColors = await encodeFewColors(pixels);
  return fewColors.length < lossy.length ? fewColors : lossy;
}

/** Logos and other drawings are sharper and a third as large with few colors. Photos would become larger. */
async function encodeFewColors(pixels: Pixels): Promise<Buffer> {
  const quantized = await image(pixels).png({ quality: 70, dither: 0, compressionLevel: 0 }).toBuffer();
  return sharp(quantized).webp({ lossless: true }).toBuffer();
}

/** Whether most pixels equal their neighbor. It spares photos the search for the best colors, which takes long. */
function isFlat({ data, info: { channels } }: Pixels): boolean {
  let equal = 0;
  for (let at = channels; at < data.length; at += channels) {
    if (data.compare(data, at - channels, at, at, at + channels) === 0) equal += 1;
  }
  return equal > data.length / channels / 2;
}

/** Renders the thumbnail of a picture as a data URL, upright like the stored sizes. */
export async function renderPreview(source: string, format: SourceFormat = 'common'): Promise<string> {
  const pixels = await readUpright(source, format);
  const size = dimensionsAt('thumbnail', pixels.info);
  return toDataUrl(image(pixels).resize({ ...size, fit: 'fill' }), quality.thumbnail);
}

async function toDataUrl(picture: Sharp, webpQuality: number): Promise<string> {
  return `data:image/webp;base64,${(await picture.webp({ quality: webpQuality }).toBuffer()).toString('base64')}`;
}

/** For browsers that support AVIF: a third smaller, but so slow to render that a job does it later. */
export async function renderAvif(source: string, target: string): Promise<RenderedFile> {
  await sharp(source, { limitInputPixels: MAX_PIXELS }).avif({ quality: 55, effort: 2 }).toFile(target);
  return describe(await readFile(target));
}

/** On white, because a JPEG has no transparency. In base64, because it is sent to another process. */
export async function renderJpeg(source: string): Promise<string> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS }).flatten({ background: '#fff' });
  return (await picture.jpeg({ quality: 80 }).toBuffer()).toString('base64');
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function image({ data, info: { width, height, channels } }: Pixels): Sharp {
  // Not the whole info: after a resize it says that the colors are multiplied by the opacity, which they are not.
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

async function readUpright(source: string, format: SourceFormat): Promise<Pixels> {
  const read = await readers[format](source);
  return read
    .autoOrient()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

const readers = { common: readCommon, heic: readHeic, svg: readSvg };

/** How a picture is decoded; the common formats are all for sharp. */
export type SourceFormat = keyof typeof readers;

async function readCommon(source: string): Promise<Sharp> {
  // Reads only the header, which costs no memory however large the picture claims to be.
  const { width, height, format, depth } = await sharp(source, { limitInputPixels: false }).metadata();
  assertImageSize({ width, height, isCostly: format === 'heif' || depth !== 'uchar' });
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** The longer side of a drawing, which has no pixels of its own. */
const DRAWING_PIXELS = 1600;
const SVG_PIXELS_PER_INCH = 72;
const MAX_PIXELS_PER_INCH = 100_000;

/** Draws an SVG. It is read as a buffer: without an address of its own, it cannot refer to any file. */
async function readSvg(source: string): Promise<Sharp> {
  const svg = await readFile(source);
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(
    MAX_PIXELS_PER_INCH,
    Math.max(1, (SVG_PIXELS_PER_INCH * DRAWING_PIXELS) / Math.max(width, height)),
  );
  return sharp(svg, { density, limitInputPixels: MAX_PIXELS }).resize({
    width: DRAWING_PIXELS,
    height: DRAWING_PIXELS,
    fit: 'inside',
  });
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

function describe(file: Buffer): RenderedFile {
  return { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') };
}

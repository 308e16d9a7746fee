/** The sizes of every stored picture, with their maximum width in pixels. Nothing is ever enlarged. */
const widths = { original: Number.POSITIVE_INFINITY, large: 1600, medium: 800, thumbnail: 400 };

export type PictureSize = keyof typeof widths;

/** From large to small. Each is computed from the one before, so that all smaller sizes can be derived from any of them. */
export const pictureSizes = Object.keys(widths) as PictureSize[];

export interface Dimensions {
  width: number;
  height: number;
}

/** The dimensions of a picture at one of its sizes. */
export function dimensionsAt(size: PictureSize, original: Dimensions): Dimensions {
  return pictureSizes.slice(0, pictureSizes.indexOf(size) + 1).reduce(narrowed, original);
}

/** The URL of one size of a stored picture. It contains the dimensions, so that a page can reserve the space. */
export function pictureUrl(id: number, size: PictureSize, original: Dimensions): string {
  const { width, height } = dimensionsAt(size, original);
  return `/media/${id}/${size}-${width}x${height}.webp`;
}

export interface PictureSources extends Dimensions {
  srcSet: string;
}

const ownUrl = /^\/media\/(\d+)\/(original|large|medium|thumbnail)-(\d+)x(\d+)\.webp$/;

/** The `srcset` up to a given size; undefined for pictures of other sites. */
export function pictureSources(url: string): PictureSources | undefined {
  const [, id, named, width, height] = ownUrl.exec(url) ?? [];
  if (!named) return undefined;
  const own = { width: Number(width), height: Number(height) };
  const offered = new Map<number, string>();
  let at = own;
  for (const size of pictureSizes.slice(pictureSizes.indexOf(named as PictureSize))) {
    at = narrowed(at, size);
    offered.set(at.width, `/media/${id}/${size}-${at.width}x${at.height}.webp ${at.width}w`);
  }
  return { ...own, srcSet: [...offered.values()].toReversed().join(', ') };
}

/** A stored picture as a JPEG of at most medium size, for mail programs, some of which show no WebP. */
export function jpegUrl(url: string): string | undefined {
  const offered = pictureSources(url)?.srcSet.split(', ') ?? [];
  return offered.findLast((each) => /\/(medium|thumbnail)-/.test(each))?.replace(/webp .*$/, 'jpg');
}

/** The smallest size of a stored picture. A picture of another site has only one. */
export function smallestPictureUrl(url: string): string {
  return pictureSources(url)?.srcSet.split(' ', 1)[0] ?? url;
}

function narrowed({ width, height }: Dimensions, size: PictureSize): Dimensions {
  const most = widths[size];
  if (width <= most) return { width, height };
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}

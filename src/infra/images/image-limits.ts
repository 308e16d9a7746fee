import type { Dimensions } from '../../kernel/picture-url.ts';

/** Twice what phones take today. */
export const MAX_PIXELS = 50_000_000;
/** AVIF and HEIC decoders need twice the memory per pixel that others need, and 16 bits per channel as well. */
const MAX_COSTLY_PIXELS = 30_000_000;
const MAX_SIDE_PIXELS = 12_000;

/** Thrown for a picture that is too large to decode; the message is for the person who sent it. */
export class ImageTooLargeError extends Error {}

export function imageTooLarge(maxPixels = MAX_PIXELS): ImageTooLargeError {
  const megapixels = maxPixels / 1_000_000;
  const side = MAX_SIDE_PIXELS.toLocaleString('en-US');
  return new ImageTooLargeError(
    `This picture is too large. Use at most ${megapixels} megapixels and ${side} pixels per side.`,
  );
}

/** A drawing of a few kilobytes can take minutes; a logo takes less than a second, so a retry would not help. */
export function drawingTooComplex(): ImageTooLargeError {
  return new ImageTooLargeError(
    'This drawing is too complex. Save it as a PNG picture and upload that instead.',
  );
}

/** Rejects a picture by its dimensions, before any of it is decoded. */
export function assertImageSize({ width, height, isCostly }: Dimensions & { isCostly: boolean }): void {
  const maxPixels = isCostly ? MAX_COSTLY_PIXELS : MAX_PIXELS;
  if (Math.max(width, height) > MAX_SIDE_PIXELS || width * height > maxPixels) {
    throw imageTooLarge(maxPixels);
  }
}

/** What the decoders and Node say where the memory limit of the process stops them. */
export function isOutOfMemory(problem: string): boolean {
  return /out of memory|memory (allocation )?error|failed to allocate|allocation failed|allocating \d+ bytes/i.test(
    problem,
  );
}

import { RetryLaterError } from '../../kernel/errors.ts';
import { ImageQueueFullError, ImageWorkerKilledError } from './image-worker-pool.ts';

/** About 100 KB each. */
const MAX_REMEMBERED = 50;
const MAX_WAITING = 20;

/**
 * Draws pictures when they are requested, and remembers the last ones. One at a time, so that requests for many leave the image
 * workers time for uploads.
 */
export function drawOnce() {
  let drawn = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function enqueue(draw: () => Promise<string>): Promise<Buffer> {
    if (waiting >= MAX_WAITING) return Promise.reject(tooManyPictures());
    waiting += 1;
    const result = last.then(draw).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result.then((base64) => Buffer.from(base64, 'base64'), retryLater);
  }

  return {
    find: (key: string) => drawn.get(key),
    draw(key: string, draw: () => Promise<string>): Promise<Buffer> {
      const known = drawn.get(key);
      if (known) return known;
      const picture = enqueue(draw);
      const pictures = drawn.set(key, picture);
      if (pictures.size > MAX_REMEMBERED) pictures.delete(pictures.keys().next().value!);
      picture.catch(() => pictures.delete(key));
      return picture;
    },
    /** What is being drawn right now is forgotten, too. */
    forget: () => void (drawn = new Map()),
  };
}

export function isOverload(error: unknown): boolean {
  return error instanceof ImageQueueFullError || error instanceof ImageWorkerKilledError;
}

function retryLater(error: unknown): never {
  if (!isOverload(error)) throw error;
  throw Object.assign(tooManyPictures(), { cause: error });
}

function tooManyPictures(): RetryLaterError {
  return new RetryLaterError('unavailable', 'Too many pictures are being drawn.', 10);
}

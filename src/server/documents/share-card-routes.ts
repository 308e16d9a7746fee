import type { FastifyInstance } from 'fastify';
import type { MediaRepository } from '../../features/media/server/media.repository.ts';
import { findLargeFile, withLocalCopy } from '../../features/media/server/stored-pictures.ts';
import {
  ImageQueueFullError,
  ImageWorkerKilledError,
  type ImageWorkerPool,
} from '../../infra/images/image-worker-pool.ts';
import { pathOf } from '../../infra/log.ts';
import type { FileStore } from '../../infra/storage/file-store.ts';
import { AppError, RetryLaterError } from '../../kernel/errors.ts';
import { screenOfCard, type ShareCard } from '../../kernel/share-card.ts';
import type { SiteDocuments } from './site-documents.ts';

interface ShareCardDeps {
  documents: Pick<SiteDocuments, 'findCard'>;
  media: Pick<MediaRepository, 'findFiles'>;
  files: FileStore;
  images: Pick<ImageWorkerPool, 'renderCard'>;
  /** Calls a listener after every change of content. */
  onContentChange: (listener: () => void) => void;
}

/** As for photos: a shared cache and a browser ask again, because a picture may be taken down. */
const CACHE_CONTROL = 'public, max-age=86400, s-maxage=300';
/** About 100 KB each. */
const MAX_CACHED_CARDS = 50;
const MAX_WAITING_CARDS = 20;

/** The pictures of shared links, drawn when they are requested. Only the current card of a screen exists. */
export function shareCardRoutes(fastify: FastifyInstance, deps: ShareCardDeps): void {
  const { documents, onContentChange } = deps;
  const draw = oneAtATime((card: ShareCard) => drawCard(card, deps));
  let drawn = new Map<string, Promise<Buffer>>();
  // A card that is being drawn right now ends up in the old map.
  onContentChange(() => (drawn = new Map()));

  fastify.get('/share/*', async (request, reply) => {
    const url = pathOf(request.url);
    let jpeg = drawn.get(url);
    if (!jpeg) {
      const path = screenOfCard(url);
      const found = path && (await documents.findCard(request.raw, path));
      if (!found) throw new AppError('not-found', 'There is no such picture.');
      if (found.url !== url) {
        return reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(found.url, 302);
      }
      jpeg = drawn.get(url) ?? remember(url, draw(found.card));
    }
    return reply
      .header('cache-control', CACHE_CONTROL)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(await jpeg);
  });

  function remember(url: string, jpeg: Promise<Buffer>): Promise<Buffer> {
    const cards = drawn.set(url, jpeg);
    if (cards.size > MAX_CACHED_CARDS) cards.delete(cards.keys().next().value!);
    jpeg.catch(() => cards.delete(url));
    return jpeg;
  }
}

async function drawCard(
  { image, ...card }: ShareCard,
  { media, files, images }: Pick<ShareCardDeps, 'media' | 'files' | 'images'>,
): Promise<Buffer> {
  const stored = image && (await findLargeFile(media, image));
  const jpeg = stored
    ? withLocalCopy(files, stored.key, (picture) => images.renderCard({ ...card, picture })).catch(leaveOut)
    : images.renderCard(card);
  return Buffer.from(await jpeg.catch(retryLater), 'base64');

  /** A picture whose file is missing or damaged. */
  function leaveOut(error: unknown): Promise<string> {
    if (isOverload(error)) throw error;
    return images.renderCard(card);
  }
}

function retryLater(error: unknown): never {
  if (!isOverload(error)) throw error;
  throw Object.assign(tooManyCards(), { cause: error });
}

function isOverload(error: unknown): boolean {
  return error instanceof ImageQueueFullError || error instanceof ImageWorkerKilledError;
}

function tooManyCards(): RetryLaterError {
  return new RetryLaterError('unavailable', 'Too many pictures are being drawn.', 10);
}

/** So that requests for many cards leave the image workers time for uploads. */
function oneAtATime<Input, Result>(work: (input: Input) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (input: Input): Promise<Result> => {
    if (waiting >= MAX_WAITING_CARDS) {
      return Promise.reject(tooManyCards());
    }
    waiting += 1;
    const result = last.then(() => work(input)).finally(() => (waiting -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}

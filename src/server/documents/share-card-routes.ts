import type { FastifyInstance } from 'fastify';
import type { MediaRepository } from '../../features/media/server/media.repository.ts';
import { findLargeFile, withLocalCopy } from '../../features/media/server/stored-pictures.ts';
import { drawOnce, isOverload } from '../../infra/images/draw-once.ts';
import type { ImageWorkerPool } from '../../infra/images/image-worker-pool.ts';
import { pathOf } from '../../infra/log.ts';
import type { FileStore } from '../../infra/storage/file-store.ts';
import { AppError } from '../../kernel/errors.ts';
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

/** The pictures of shared links, drawn when they are requested. Only the current card of a screen exists. */
export function shareCardRoutes(fastify: FastifyInstance, deps: ShareCardDeps): void {
  const { documents, onContentChange } = deps;
  const cards = drawOnce();
  onContentChange(cards.forget);

  fastify.get('/share/*', async (request, reply) => {
    const url = pathOf(request.url);
    let jpeg = cards.find(url);
    if (!jpeg) {
      const path = screenOfCard(url);
      const found = path && (await documents.findCard(request.raw, path));
      if (!found) throw new AppError('not-found', 'There is no such picture.');
      if (found.url !== url) {
        return reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(found.url, 302);
      }
      jpeg = cards.draw(url, () => drawCard(found.card, deps));
    }
    return reply
      .header('cache-control', CACHE_CONTROL)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(await jpeg);
  });
}

async function drawCard(
  { image, ...card }: ShareCard,
  { media, files, images }: Pick<ShareCardDeps, 'media' | 'files' | 'images'>,
): Promise<string> {
  const stored = image && (await findLargeFile(media, image));
  return stored
    ? withLocalCopy(files, stored.key, (picture) => images.renderCard({ ...card, picture })).catch(leaveOut)
    : images.renderCard(card);

  /** A picture whose file is missing or damaged. */
  function leaveOut(error: unknown): Promise<string> {
    if (isOverload(error)) throw error;
    return images.renderCard(card);
  }
}

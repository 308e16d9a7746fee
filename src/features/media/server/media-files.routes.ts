import type { FeatureDeps } from '../../../infra/feature.ts';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRange } from '../../../infra/http/send-range.ts';
import { drawOnce } from '../../../infra/images/draw-once.ts';
import { pathOf } from '../../../infra/log.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { pictureUrl, type PictureSize } from '../../../kernel/picture-url.ts';
import { maxAgeOf } from '../media.rules.ts';
import { fileUrl } from './media.record.ts';
import type { MediaRepository } from './media.repository.ts';
import { storedPath, type FileName } from './stored-files.ts';
import { withLocalCopy } from './stored-pictures.ts';

interface MediaFilesDeps extends Pick<
  FeatureDeps,
  'files' | 'images' | 'contentVersion' | 'onContentChange'
> {
  media: MediaRepository;
}

type ServedItem = NonNullable<Awaited<ReturnType<MediaRepository['findFiles']>>>;

/** Sends the files themselves. A URL always means the same picture, as long as visitors may see it. */
export function mediaFileRoutes(app: FastifyInstance, deps: MediaFilesDeps): void {
  const { files } = deps;
  const findItem = cachedItems(deps);
  const jpegs = drawOnce();

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const id = idParam.safeParse(request.params.id);
    const item = id.success ? await findItem(id.data) : undefined;
    if (!item && id.success && (await deps.media.hidden.wasRemoved(id.data))) {
      throw new AppError('gone', 'This photo was removed.');
    }
    const name = item && fileNameFor(item, id.data!, request);
    const stored = name && item.files[name];
    if (!stored) throw noSuchPicture();
    const etag = `"${stored.sha256.slice(0, 32)}"`;
    secureHeaders(reply, item).header('cache-control', cacheControlOf(item)).header('etag', etag);
    if (item.isGuarded) reply.header('x-robots-tag', 'noindex, noimageindex');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(name.endsWith('.avif') ? 'image/avif' : item.contentType);
    const key = storedPath(item, name);
    try {
      if (jpegName.test(request.params.name)) {
        const draw = () => withLocalCopy(files, key, (file) => deps.images.renderJpeg(file));
        return await reply.type('image/jpeg').send(await jpegs.draw(stored.sha256, draw));
      }
      return await sendRange(request, reply, {
        bytes: stored.bytes,
        etag,
        read: async () => openStream(await files.getStream(key)),
      });
    } catch (error) {
      reply.removeHeader('etag').removeHeader('content-length').removeHeader('accept-ranges');
      if (await files.exists(key)) throw error;
      throw noSuchPicture();
    }
  });
}

function noSuchPicture(): AppError {
  return new AppError('not-found', 'There is no such picture.');
}

/** Waits until there is something to read: a file that is missing is noticed only then. */
async function openStream(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

/** A shared cache asks again every five minutes, and a browser every day: someone may have asked to remove the picture. */
function cacheControlOf(item: ServedItem): string {
  const maxAge = maxAgeOf(item);
  return `public, max-age=${maxAge}, s-maxage=300${maxAge > MAX_REVALIDATED_AGE_SECONDS ? ', immutable' : ''}`;
}

const MAX_REVALIDATED_AGE_SECONDS = 24 * 60 * 60;
const MAX_CACHED_ITEMS = 5_000;

/** Reads items through a cache, so that pictures are sent while the database is unavailable, as pages are. */
function cachedItems({ media, contentVersion, onContentChange }: Omit<MediaFilesDeps, 'files'>) {
  const cache = new Map<number, { version: number; item: ServedItem }>();

  /** While the database is unavailable, a picture that was deleted before must not be sent from the cache. */
  async function evictDeleted(): Promise<void> {
    if (cache.size === 0) return;
    for (const id of await media.listMissing([...cache.keys()])) cache.delete(id);
  }

  // Where the database does not respond, the change that its return counts as tries again.
  onContentChange(() => void evictDeleted().catch(() => undefined));

  return async (id: number): Promise<ServedItem | undefined> => {
    const version = contentVersion();
    const cached = cache.get(id);
    if (cached?.version === version) return cached.item;
    try {
      const item = await media.findFiles(id);
      cache.delete(id);
      // Ids that do not exist are not cached: there are unlimited many, and they would evict the existing ones.
      if (item) cache.set(id, { version, item });
      if (cache.size > MAX_CACHED_ITEMS) cache.delete(cache.keys().next().value!);
      return item;
    } catch (error) {
      if (cached) return cached.item;
      throw error;
    }
  };
}

/** Only these are drawn as JPEG (`jpegUrl`), which bounds the work and the memory that requests cost. */
const jpegName = /(\b(?:medium|thumbnail)-[\dx]+)\.jpg$/;

/** Which file of an item a URL means: for a picture, the best format that the browser accepts. */
function fileNameFor(item: ServedItem, id: number, request: FastifyRequest): FileName | undefined {
  const url = pathOf(request.url);
  const { width, height, files } = item;
  if (width === null || height === null) return url === fileUrl(id, item.filename) ? 'file' : undefined;
  const webp = url.replace(jpegName, '$1.webp');
  const size = /\/([a-z]+)-[^/]*$/.exec(url)?.[1] as PictureSize | undefined;
  if (item.isGuarded && size === 'original') return undefined;
  if (!size || !files[size] || webp !== pictureUrl(id, size, { width, height })) return undefined;
  const acceptsAvif = webp === url && /\bimage\/avif\b/.test(request.headers.accept ?? '');
  return acceptsAvif && files[`${size}.avif`] ? `${size}.avif` : size;
}

/** Whatever a file contains, it can neither run scripts nor load or frame anything. */
function secureHeaders(reply: FastifyReply, { type, filename }: ServedItem): FastifyReply {
  if (type === 'document') {
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`);
  }
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('vary', 'accept');
}

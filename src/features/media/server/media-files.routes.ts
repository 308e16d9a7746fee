import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../../infra/files/file-store.ts';
import { sendRange } from '../../../infra/http/send-range.ts';
import { pathOf } from '../../../infra/log.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { pictureAddressOf, type PictureSize } from '../../../kernel/picture-address.ts';
import type { MediaRepository } from './media.repository.ts';
import { rememberFiles, type SendableItem } from './remember-files.ts';
import { storedPath, type FileName } from './stored-path.ts';
import { fileAddressOf } from './to-media-item.ts';

interface Room {
  media: MediaRepository;
  files: FileStore;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
}

/** The files themselves. An address always means the same picture, so whoever got it once need not ask again. */
export function mediaFileRoutes(app: FastifyInstance, { media, files, contentVersion }: Room): void {
  const remembered = rememberFiles(media, contentVersion);

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const id = idParam.safeParse(request.params.id);
    const item = id.success ? await remembered(id.data) : undefined;
    const name = item && nameBehind(item, id.data!, request);
    const stored = name && item.files[name];
    if (!stored) throw new AppError('not-found', 'There is no such picture.');
    const etag = `"${stored.sha256.slice(0, 32)}"`;
    sealed(reply, item).header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(name.endsWith('.avif') ? 'image/avif' : item.contentType);
    return sendRange(request, reply, {
      bytes: stored.bytes,
      etag,
      read: () => files.getStream(storedPath(item, name)),
    });
  });
}

/** Which of an item's files an address means; for a picture the form its asker understands best. */
function nameBehind(item: SendableItem, id: number, request: FastifyRequest): FileName | undefined {
  const address = pathOf(request.url);
  const { width, height, files } = item;
  if (width === null || height === null)
    return address === fileAddressOf(id, item.filename) ? 'file' : undefined;
  const size = /\/([a-z]+)-[^/]*$/.exec(address)?.[1] as PictureSize | undefined;
  if (!size || !files[size] || address !== pictureAddressOf(id, size, { width, height })) return undefined;
  const isModern = /\bimage\/avif\b/.test(request.headers.accept ?? '');
  return isModern && files[`${size}.avif`] ? `${size}.avif` : size;
}

/** Whatever the file turned out to be, it could neither run nor frame nor load anything. */
function sealed(reply: FastifyReply, { type, filename }: SendableItem): FastifyReply {
  if (type === 'document') {
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`);
  }
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('vary', 'accept');
}

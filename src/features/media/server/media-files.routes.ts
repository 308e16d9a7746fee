import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStore } from '../../../infra/files/file-store.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { pictureAddressOf, type PictureSize } from '../../../kernel/picture-address.ts';
import type { MediaRepository } from './media.repository.ts';
import { storedPath } from './stored-path.ts';

interface Room {
  media: MediaRepository;
  files: FileStore;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
}

type Files = NonNullable<Awaited<ReturnType<MediaRepository['findFiles']>>>;

const sizeName = /^(original|large|medium|thumbnail)-\d+x\d+\.webp$/;

/** The pictures themselves. An address always means the same pixels, so whoever got them once need not ask again. */
export function mediaFileRoutes(app: FastifyInstance, { media, files, contentVersion }: Room): void {
  const remembered = rememberFiles(media, contentVersion);

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const id = idParam.safeParse(request.params.id);
    const size = sizeName.exec(request.params.name)?.[1] as PictureSize | undefined;
    const row = id.success && size ? await remembered(id.data) : undefined;
    if (!row || pictureAddressOf(id.data!, size!, row) !== request.url.split('?')[0]) throw notFound();
    const { sha256, bytes } = row.files[size!];
    const etag = `"${sha256.slice(0, 32)}"`;
    sealed(reply).header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('image/webp')
      .header('content-length', bytes)
      .send(await files.getStream(storedPath(row, size!)));
  });
}

/** Whatever the file turned out to be, it could neither run nor frame nor load anything. */
function sealed(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin');
}

const mostRemembered = 5_000;

/** Pages are sent while the database is away, so their pictures must be, too. */
function rememberFiles(media: MediaRepository, contentVersion: () => number) {
  const known = new Map<number, { version: number; row: Files | undefined }>();
  return async (id: number): Promise<Files | undefined> => {
    const version = contentVersion();
    const last = known.get(id);
    if (last?.version === version) return last.row;
    try {
      const row = await media.findFiles(id);
      if (known.size >= mostRemembered) known.clear();
      known.set(id, { version, row });
      return row;
    } catch (error) {
      if (last) return last.row;
      throw error;
    }
  };
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such picture.');
}

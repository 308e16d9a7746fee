import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { createEtag } from '../../../infra/http/cached-by-version.ts';
import { iconNames, type IconName } from '../../../infra/images/render-icons.ts';
import { publicFile } from '../../../infra/project-path.ts';
import type { MediaRepository } from '../../media/server/media.repository.ts';
import { findLargeFile, withLocalCopy } from '../../media/server/stored-pictures.ts';
import type { SiteRepository } from './site.repository.ts';

interface IconDeps extends Pick<FeatureDeps, 'files' | 'images' | 'now'> {
  site: SiteRepository;
  media: Pick<MediaRepository, 'findFiles'>;
}

/** Their addresses never change, because phones and other sites remember them; so a copy is asked for again soon. */
const CACHE_CONTROL = 'public, max-age=300';

/** The icons of the site: made from the chapter's mark where it has one. */
export function iconRoutes(app: FastifyInstance, deps: IconDeps): void {
  const findIcons = iconFinder(app, deps);
  // Programs that do not read the document ask for `/favicon.ico`; they take a PNG, too.
  const addresses = [
    ...iconNames.map((name) => [`/${name}`, name] as const),
    ['/favicon.ico', 'icon-192.png'] as const,
  ];
  for (const [address, name] of addresses) {
    app.get(address, async (request, reply) => {
      const { bytes, etag } = (await findIcons())[name];
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(name.endsWith('.svg') ? 'image/svg+xml' : 'image/png').send(bytes);
    });
  }
}

type Icons = Record<IconName, { bytes: Buffer; etag: string }>;

interface RenderedMark {
  sha256: string;
  icons: Promise<Icons>;
  /** When a failure is tried again. */
  retryAt: number;
}

const RETRY_MS = 60_000;
/** The image workers may be busy with a gallery. */
const MAX_WAIT_MS = 5_000;

/** Renders each mark once in a process. Whatever fails, there are icons: the last ones or the default ones. */
function iconFinder(app: FastifyInstance, { site, media, files, images, now }: IconDeps) {
  let defaults: Promise<Icons> | undefined;
  let latest: RenderedMark | undefined;

  return async (): Promise<Icons> => {
    try {
      const mark = await findMark();
      if (!mark) latest = undefined;
      else if (latest?.sha256 !== mark.sha256 || latest.retryAt <= now().getTime()) latest = render(mark);
    } catch (error) {
      app.log.warn({ err: error }, 'the mark could not be read: the icons stay as they are');
    }
    const icons = latest?.icons.catch(() => undefined);
    const own = await Promise.race([icons, wait(MAX_WAIT_MS, undefined, { ref: false })]);
    return own ?? (defaults ??= readDefaults());
  };

  async function findMark() {
    const { markUrl } = await site.find();
    return markUrl && findLargeFile(media, markUrl);
  }

  function render({ sha256, key }: { sha256: string; key: string }): RenderedMark {
    const rendered: RenderedMark = { sha256, icons: renderIcons(key), retryAt: Number.POSITIVE_INFINITY };
    rendered.icons.catch((error: unknown) => {
      rendered.retryAt = now().getTime() + RETRY_MS;
      app.log.error({ err: error }, 'the icons could not be made from the mark: the default ones are sent');
    });
    return rendered;
  }

  async function renderIcons(key: string): Promise<Icons> {
    const rendered = await withLocalCopy(files, key, (file) => images.renderIcons(file));
    return toIcons((name) => Buffer.from(rendered[name], 'base64'));
  }
}

/** The flower: from the build, or from its source where nothing is built. */
async function readDefaults(): Promise<Icons> {
  const read = await Promise.all(iconNames.map((name) => readFile(publicFile(name))));
  return toIcons((name) => read[iconNames.indexOf(name)]!);
}

function toIcons(bytesOf: (name: IconName) => Buffer): Icons {
  return Object.fromEntries(
    iconNames.map((name) => {
      const bytes = bytesOf(name);
      return [name, { bytes, etag: createEtag(bytes) }];
    }),
  ) as Icons;
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FeatureDeps, SitemapEntry } from '../../../infra/feature.ts';
import { cachedByVersion } from '../../../infra/http/cached-by-version.ts';
import { AppError } from '../../../kernel/errors.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import { paletteInfos } from '../../../kernel/palettes.ts';
import type { SiteRepository } from './site.repository.ts';

interface DiscoveryDeps extends Pick<FeatureDeps, 'origin' | 'sitemap' | 'contentVersion'> {
  site: SiteRepository;
}

/** What search engines and phones read about the site. */
export function discoveryRoutes(
  app: FastifyInstance,
  { site, origin, sitemap, contentVersion }: DiscoveryDeps,
): void {
  // A hundred thousand events take a second, and search engines ask again and again.
  const sitemapParts = cachedByVersion(contentVersion, async () => toParts(await sitemap(), origin));

  app.get('/robots.txt', (_request, reply) =>
    cachedForAnHour(reply)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await sitemapParts();
    if (parts.length === 1) return sendXml(reply, parts[0]!);
    const entries = parts.map((_, index) => ({ path: `/sitemap-${index + 1}.xml` }));
    return sendXml(reply, listOf({ list: 'sitemapindex', item: 'sitemap' }, entries, origin));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const parts = await sitemapParts();
    const xml = parts[Number(request.params.part) - 1];
    if (xml === undefined) throw new AppError('not-found', 'There is no such sitemap.');
    return sendXml(reply, xml);
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { chapterName, description, palette } = await site.find();
    return cachedForAnHour(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name: chapterName,
          short_name: chapterName,
          description: description || undefined,
          start_url: '/',
          display: 'browser',
          background_color: '#fcfbf7',
          theme_color: paletteInfos[palette].bar,
          icons: [
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          ],
        }),
      );
  });
}

/** What one file may list. */
const MAX_SITEMAP_ENTRIES = 50_000;

/** One file or, if there are more addresses than that, several. */
function toParts(entries: SitemapEntry[], origin: string): string[] {
  const count = Math.max(1, Math.ceil(entries.length / MAX_SITEMAP_ENTRIES));
  return Array.from({ length: count }, (_, index) => {
    const part = entries.slice(index * MAX_SITEMAP_ENTRIES, (index + 1) * MAX_SITEMAP_ENTRIES);
    return listOf({ list: 'urlset', item: 'url' }, part, origin);
  });
}

function listOf(
  { list, item }: { list: string; item: string },
  entries: SitemapEntry[],
  origin: string,
): string {
  const items = entries.map(({ path, changedAt }) => {
    const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${item}><loc>${escapeHtml(`${origin}${path}`)}</loc>${lastChange}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${list}>\n`;
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return cachedForAnHour(reply).type('application/xml; charset=utf-8').send(xml);
}

function cachedForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

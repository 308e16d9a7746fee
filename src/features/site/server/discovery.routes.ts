import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../kernel/html-text.ts';
import { paletteInfos } from '../../../kernel/palettes.ts';
import type { SiteRepository } from './site.repository.ts';

interface DiscoveryDeps {
  site: SiteRepository;
  origin: string;
  /** The paths that the sitemap lists. */
  paths: () => Promise<string[]>;
}

/** What search engines and phones read about the site. */
export function discoveryRoutes(app: FastifyInstance, { site, origin, paths }: DiscoveryDeps): void {
  app.get('/robots.txt', (_request, reply) =>
    cachedForAnHour(reply)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    cachedForAnHour(reply)
      .type('application/xml; charset=utf-8')
      .send(sitemap((await paths()).map((path) => `${origin}${path}`))),
  );

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

function sitemap(urls: string[]): string {
  const entries = urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

function cachedForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

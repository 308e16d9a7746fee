import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { SiteRepository } from './site.repository.ts';

interface Room {
  site: SiteRepository;
  origin: string;
  /** Every address of the site a visitor may want to find, without the origin. */
  addresses: () => Promise<string[]>;
}

/** How search engines and phones find out about the site. */
export function discoveryRoutes(app: FastifyInstance, { site, origin, addresses }: Room): void {
  app.get('/robots.txt', (_request, reply) =>
    keptForAnHour(reply)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    keptForAnHour(reply)
      .type('application/xml; charset=utf-8')
      .send(sitemap((await addresses()).map((address) => `${origin}${address}`))),
  );

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { chapterName, description } = await site.find();
    return keptForAnHour(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name: chapterName,
          short_name: chapterName,
          description: description || undefined,
          start_url: '/',
          display: 'browser',
          background_color: '#fcfbf7',
          theme_color: '#072a1f',
          icons: [
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          ],
        }),
      );
  });
}

function sitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

function keptForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

import type { FastifyInstance } from 'fastify';
import type { FeatureDeps, FeedItem } from '../../../infra/feature.ts';
import { cachedByVersion, createEtag } from '../../../infra/http/cached-by-version.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { SiteRepository } from './site.repository.ts';

interface FeedDeps extends Pick<FeatureDeps, 'origin' | 'feed' | 'contentVersion'> {
  site: SiteRepository;
}

type FeedChannel = Record<'title' | 'description' | 'origin', string>;

/** The newest events and albums for feed readers, as RSS 2.0. */
export function feedRoutes(app: FastifyInstance, { site, origin, feed, contentVersion }: FeedDeps): void {
  const findFeed = cachedByVersion(contentVersion, async () => {
    const [items, { chapterName, description }] = await Promise.all([feed(), site.find()]);
    const channel = { title: chapterName, description: description || chapterName, origin };
    const text = `${toRss(channel, items)}\n`;
    return { text, etag: createEtag(text) };
  });
  app.get('/feed.xml', async (request, reply) => {
    const { text, etag } = await findFeed();
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(text);
  });
}

function toRss({ title, description, origin }: FeedChannel, items: FeedItem[]): string {
  const changedAt = Math.max(...items.map((item) => item.changedAt.getTime()));
  const entries = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', `${origin}${item.path}`),
      `<guid isPermaLink="false">${toXml(`${origin}${item.id}`)}</guid>`,
      element('pubDate', item.publishedAt.toUTCString()),
      element('description', item.text),
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title) + element('link', `${origin}/`) + element('description', description),
    `<language>en-us</language><atom:link href="${toXml(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...(items.length > 0 ? [element('lastBuildDate', new Date(changedAt).toUTCString())] : []),
    ...entries,
    '</channel></rss>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${toXml(text)}</${name}>`;
}

/** Characters that XML cannot contain, not even escaped, are left out. */
function toXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that must not pass
  return escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}

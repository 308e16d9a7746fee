import type { FastifyInstance } from 'fastify';
import type { FeedItem } from '../../../infra/feature.ts';
import { cachedByVersion, etagOf } from '../../../infra/http/cached-by-version.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { SiteRepository } from './site.repository.ts';

interface FeedDeps {
  site: SiteRepository;
  origin: string;
  feed: () => Promise<FeedItem[]>;
  /** Changes whenever content has changed. */
  contentVersion: () => number;
}

interface FeedChannel {
  title: string;
  description: string;
  origin: string;
}

const formats = [
  { path: '/feed.xml', type: 'application/rss+xml; charset=utf-8', render: toRss },
  { path: '/feed.json', type: 'application/feed+json; charset=utf-8', render: toJsonFeed },
];

/** The newest events and albums for feed readers, as RSS 2.0 and JSON Feed 1.1. */
export function feedRoutes(app: FastifyInstance, { site, origin, feed, contentVersion }: FeedDeps): void {
  const findItems = cachedByVersion(contentVersion, feed);
  for (const { path, type, render } of formats) {
    const findFeed = cachedByVersion(contentVersion, async () => {
      const [items, { chapterName, description }] = await Promise.all([findItems(), site.find()]);
      const channel = { title: chapterName, description: description || chapterName, origin };
      const text = `${render(channel, items)}\n`;
      return { text, etag: etagOf(text) };
    });
    app.get(path, async (request, reply) => {
      const { text, etag } = await findFeed();
      reply.header('cache-control', 'public, max-age=300').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(text);
    });
  }
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

function toJsonFeed({ title, description, origin }: FeedChannel, items: FeedItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/icon-192.png`,
    language: 'en-US',
    items: items.map((item) => ({
      id: `${origin}${item.id}`,
      url: `${origin}${item.path}`,
      title: item.title,
      content_text: item.text,
      image: item.imageUrl && URL.parse(item.imageUrl, origin)?.href,
      date_published: item.publishedAt.toISOString(),
      date_modified: item.changedAt.toISOString(),
    })),
  });
}

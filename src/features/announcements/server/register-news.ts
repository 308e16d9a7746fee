import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { createTokenBuckets } from '../../../infra/http/token-buckets.ts';
import { keepListsJob } from '../../../infra/kept-list.ts';
import { pathOf } from '../../../infra/log.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { newsPath } from '../news-words.rules.ts';
import { linkPaths } from '../news.rules.ts';
import { newsAddressesRepository } from './news-addresses.repository.ts';
import { newsFormRoutes } from './news-form.routes.ts';
import { LINK_LIMIT, newsLinksRoutes } from './news-links.routes.ts';
import { newsLeavesRepository } from './news-leaves.repository.ts';
import { newsRepository } from './news.repository.ts';
import { newsRoutes } from './news.routes.ts';

const FEED_TEXT_LENGTH = 1000;
const MAX_SITEMAP_NEWS = 2000;

/** News and friends: their calls, and where news is found besides its own pages. */
export function registerNews(deps: FeatureDeps): Feature {
  const { db, timeZone } = deps;
  const withAttempts = { ...deps, attempts: createTokenBuckets(LINK_LIMIT) };
  newsRoutes(deps);
  newsLinksRoutes(withAttempts);
  newsFormRoutes(deps.app, withAttempts);
  const news = newsRepository(db);
  return {
    unlistedPaths: Object.values(linkPaths),
    async redirect(url) {
      const id = recordIdIn(/^\/news\/(\d+)(?:\/[^/]+)?$/.exec(pathOf(url))?.[1]);
      const row = id && (await news.find(id));
      const path = row ? newsPath(row) : undefined;
      return path === pathOf(url) ? undefined : path;
    },
    async sitemap() {
      const rows = await news.listHeads(MAX_SITEMAP_NEWS);
      return rows.map((row) => ({ path: newsPath(row), changedAt: row.sentAt }));
    },
    async feed(limit) {
      const rows = await news.list(limit);
      return rows.map((row) => ({
        id: `/news/${row.id}`,
        path: newsPath(row),
        title: row.subject,
        text: truncate(plainText(row.text), FEED_TEXT_LENGTH),
        publishedAt: row.sentAt,
        changedAt: row.sentAt,
      }));
    },
    search: {
      group: 'pages',
      async titles(limit) {
        return (await news.listHeads(limit)).map(({ subject }) => subject);
      },
      async find(query, limit) {
        const [rows, zone] = await Promise.all([news.search(query, limit), timeZone()]);
        return rows.map((row) => ({
          title: row.subject,
          path: newsPath(row),
          text: plainText(row.text),
          isInTitle: row.isInTitle,
          details: `News of ${formatIn(zone, row.sentAt, 'MMMM d, yyyy')}`,
        }));
      },
    },
    async eraseAddress(email) {
      const queue = await deps.jobs();
      return async ({ tx }) => {
        const hadAsked = await newsAddressesRepository(tx).erase(email);
        const erased = { decision: 'erased', decidedAt: deps.now() } as const;
        if (hadAsked && (await newsLeavesRepository(tx).decide(email, erased)))
          await queue.sendWith(tx, keepListsJob, { data: {} });
      };
    },
  };
}

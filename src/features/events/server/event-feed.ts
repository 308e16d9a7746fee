import type { FeatureDeps, FeedItem } from '../../../infra/feature.ts';
import { truncate } from '../../../kernel/plain-text.ts';
import { describeEvent } from '../describe-event.rules.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import { eventPath } from '../events.rules.ts';
import type { EventPagesRepository } from './event-pages.repository.ts';
import { toEvent } from './events.record.ts';

const MAX_TEXT = 1000;

interface EventFeedDeps extends Pick<FeatureDeps, 'timeZone'> {
  pages: EventPagesRepository;
}

/** The events that were added last. */
export async function newestEvents({ pages, timeZone }: EventFeedDeps, limit: number): Promise<FeedItem[]> {
  const [rows, zone] = await Promise.all([pages.newest(limit), timeZone()]);
  return rows.map((row) => {
    return {
      id: `/events/${row.id}`,
      path: eventPath(row),
      title: titleWithStatus(row),
      text: truncate(describeEvent(toEvent(row), zone), MAX_TEXT),
      publishedAt: row.createdAt,
      changedAt: row.updatedAt,
    };
  });
}

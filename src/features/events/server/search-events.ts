import type { FeatureDeps } from '../../../infra/feature.ts';
import type { SearchSource } from '../../../infra/search-source.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import { longDate } from '../event-facts.rules.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import { eventPath, isOver, placeText, timeRange } from '../events.rules.ts';
import type { SearchEventsRepository } from './search-events.repository.ts';

interface SearchEventsDeps extends Pick<FeatureDeps, 'now' | 'timeZone'> {
  found: SearchEventsRepository;
}

/** Events for the search of the website, with their date and place. */
export function searchEvents({ found, now, timeZone }: SearchEventsDeps): SearchSource {
  return {
    group: 'events',
    titles: found.titles,
    async find(query, limit) {
      const at = now();
      const [rows, zone] = await Promise.all([found.find(query, { at, limit }), timeZone()]);
      return rows.map((row) => {
        const period = { startDate: row.startDate.toISOString(), endDate: row.endDate.toISOString() };
        const when = isOver(period, at) ? 'Past event' : timeRange(period, zone);
        return {
          title: titleWithStatus(row),
          isInTitle: row.isInTitle,
          path: eventPath(row),
          details: [longDate(period, zone), when, placeText(row)].filter(Boolean).join(' · '),
          text: plainText(row.description),
          day: dayIn(zone, row.startDate),
          programId: row.programId ?? undefined,
        };
      });
    },
  };
}

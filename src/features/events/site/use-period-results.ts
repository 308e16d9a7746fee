import { useState } from 'react';
import { formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { isOnDays, matchesSearch } from '../events.rules.ts';
import { periodOf } from './events-address.ts';
import { eventsOfPeriod, mostInAPeriod, periodPageSize } from './events.queries.ts';
import type { Growth } from './more-button.tsx';
import { countOf, matching } from './result-count.tsx';
import type { ResultsRequest } from './results-request.ts';

export type PeriodResults = ReturnType<typeof usePeriodResults>;

/** What a month or a day shows; it asks for nothing while the list is on the screen. */
export function usePeriodResults({ address, typed, isSettled }: ResultsRequest) {
  const { timeZone } = useDocument();
  const { view, search } = address;
  const days = periodOf(address);
  const request = eventsOfPeriod(days, timeZone);
  const read = useRead(request, { isWanted: view !== 'list' });
  const all = (read.data ?? []).filter((event) => isOnDays(event, timeZone, days));
  const events = all.filter((event) => matchesSearch(event, typed));

  const list = `${request.url} ${typed}`;
  const [grown, setGrown] = useState({ list, size: periodPageSize });
  const size = grown.list === list ? grown.size : periodPageSize;
  const growth: Growth = {
    list,
    hasMore: events.length > size,
    isMoreLoading: false,
    hasMoreFailed: false,
    showMore: () => setGrown({ list, size: size + periodPageSize }),
  };

  const counted = countOf(events.length, 'event');
  // A month shows all of them in its squares.
  const count = view === 'day' && growth.hasMore ? `the first ${size} of ${counted}` : counted;
  const when =
    view === 'day' ? `on ${formatDay(days.first, 'MMMM d')}` : `in ${formatDay(days.first, 'MMMM')}`;

  return {
    reads: [read],
    count: read.isSuccess && isSettled ? `Showing ${count} ${when}${matching(search)}.` : undefined,
    days,
    isLoading: read.isPending,
    /** Whether there are events, be it that none of them matches the search. */
    hasEvents: all.length > 0,
    /** Whether there may be more than an answer holds. */
    isCut: (read.data?.length ?? 0) >= mostInAPeriod,
    events,
    shown: events.slice(0, size),
    growth,
  };
}
